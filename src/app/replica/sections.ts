import type { CallName } from '#contract/calls.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { SummarySection } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { sectionOfMutation } from '#machines/mutationSections.ts';
import type { Mutation, MutationLog } from './mutationLog.ts';

/** Maps mutations to the summary sections by which the chart reports them. */

function partyIn({ base }: MutationLog, { request }: Mutation) {
  const participantId = 'participantId' in request.params ? request.params.participantId : null;
  const person = base.document.participants.find(({ data }) => data.participantId === participantId);
  return person === undefined ? {} : { party: partyOfOrder(person.data.order) };
}

export function sectionOf(log: MutationLog, step: Mutation): SummarySection {
  const body = 'body' in step.request ? step.request.body : undefined;
  return { section: sectionOfMutation(step.call, body), ...partyIn(log, step) };
}

export function sectionsOf(log: MutationLog): SummarySection[] {
  return log.steps.map((step) => sectionOf(log, step));
}

/** Builds the result event of a mutation whose code ends the flow. */
export function endingOf(log: MutationLog, step: Mutation, code: ResultCode): AppEvent {
  const { call, request } = step;
  // The code is one that TABLE 2 lists for the call; so many events the compiler cannot tell apart.
  return { type: `result.${code}`, call, ...partyIn(log, step), request, answer: { resultCode: code } } as AppEvent;
}

/** Calls that never conflict with pending mutations. */
export const callsOutsideQueue: readonly CallName[] = [
  'addAccidentPhoto',
  'cancelReport',
  'findAddresses',
  'geocodeAddress',
  'geocodeGps',
  'getAccidentPhoto',
  'initZenIdSdk',
];
