import type { InspectionEvent } from 'xstate';
import { partyOf } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { RequestedRoute } from '#machines/routes.ts';
import type { AppActor } from '../machine/chart.ts';
import { panelValue } from './panelValue.ts';
import { noteDeed, noteVisit } from './scenarioTaken.ts';
import { addressOf, nameOf } from './stepNames.ts';

/** Path of this visit for `npm run paths -- --labels`: the opened address and each step. */

export const stepsTaken = panelValue<readonly string[]>('mocking.stepsTaken', []);

/** Records the chart's events from now on. */
export function record(actor: AppActor, address: RequestedRoute): void {
  const whose = (participantId: string) => partyOf(actor.getSnapshot().context, participantId);
  stepsTaken.set([`visit ${addressOf(address, undefined)}`]);
  noteVisit(address);
  actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return;
    // Whatever reaches this actor is one of its events.
    const event = inspected.event as AppEvent;
    const name = nameOf(event, whose);
    if (name !== null) stepsTaken.set([...stepsTaken.get(), name]);
    noteDeed(event, actor.getSnapshot().context);
  });
}
