import { allCallNames, type CallName } from '#contract/calls.ts';
import { type Party, parties } from '#contract/enumerations.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { Context } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { eventsOfPage, isPageActor, userEvents } from './events.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';
import { activeCalls, callsMade, listeners } from './traversal.ts';

/** Computes all events that are possible in a moment of the chart. */

/** Possible event, with the places of the chart that wait for it. */
export interface PossibleEvent extends Outcome {
  places: string[];
}

const participants = new Map<string, Party | undefined>();

/** Returns the participant whose part of the chart a place belongs to. */
export function participantAt(place: string): Party | undefined {
  if (!participants.has(place)) participants.set(place, participantIn(place.split('.')));
  return participants.get(place);
}

function participantIn(keys: string[]): Party | undefined {
  // The reader of the link, on their own phone.
  if (
    keys.includes('signing') ||
    keys.includes('delegation') ||
    keys.includes('proving') ||
    keys.includes('delegatedSection')
  )
    return 'B';
  return parties.find((party) => keys.includes(party));
}

/**
 * Returns all events that user, page and running calls may send in a snapshot, each once, with its name.
 * @param isWanted filters the events
 */
export function possibleEvents(snapshot: AppSnapshot, isWanted = (_outcome: Outcome) => true): PossibleEvent[] {
  const candidates = new Map<string, PossibleEvent>();
  const add = (place: string) => (outcome: Outcome) => {
    if (!isWanted(outcome)) return;
    const known = candidates.get(outcome.label);
    if (known) known.places.push(place);
    else candidates.set(outcome.label, { ...outcome, places: [place] });
  };
  const { context } = snapshot;
  for (const { place, types } of listeners(snapshot))
    for (const type of types) userEvents(type, { participant: participantAt(place), context }).forEach(add(place));
  for (const { place, actor, input } of activeCalls(snapshot)) {
    if (isPageActor(actor)) eventsOfPage(actor, context).forEach(add(place));
    else if (input) outcomesOf(input, context).forEach(add(place));
  }
  return [...candidates.values()];
}

/** Calls of TABLE 2 made by the page or the session, whose codes the root handles by TABLE 3. */
export const callsBeside: readonly CallName[] = allCallNames.filter((call) => !callsMade.has(call));

/** Returns the answers of calls made outside of the chart, one for each code. */
export function eventsBeside(context: Context): PossibleEvent[] {
  return callsBeside.flatMap((call) =>
    outcomesOf({ call, request: { params: {} as CallInput['request']['params'] } }, context)
      .filter(({ event }) => event.type.startsWith('result.'))
      .map((outcome) => ({ ...outcome, places: ['app'] })),
  );
}
