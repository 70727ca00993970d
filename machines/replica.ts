import { mayOpen } from './access.ts';
import { type Change, type Context, participantIdOf } from './context.ts';
import type { AppEvent } from './events.ts';
import { positionOfSection } from './mutationSections.ts';

/** Changes of the context that follow the replica. The region `sync` says when they apply. */

interface Scope {
  context: Context;
  event: AppEvent;
}

export function recordPending({ context, event }: Scope): Change {
  const unsent = 'unsent' in event ? event.unsent : [];
  return { sync: { pendingMutations: unlessSame(context.sync.pendingMutations, unsent) } };
}

/** Returns true if the replica holds the loaded report in the state that is shown. */
export function replicatesReport({ context, event }: Scope): boolean {
  if (event.type !== 'replica.changed' || !context.report.isLoaded) return false;
  return event.report.reportId === context.report.reportId && event.report.state === context.report.report?.state;
}

/** Returns true if the report was advanced elsewhere, to a state that has screens. */
export function replicaHasAdvanced({ context, event }: Scope): boolean {
  if (event.type !== 'replica.changed' || !context.report.isLoaded || event.report.reportId !== context.report.reportId)
    return false;
  const { state } = event.report;
  return state !== context.report.report?.state && state !== 'ERROR' && state !== 'CANCELED';
}

/** Returns the former object if both are equal, so that React skips rendering it. */
function unlessSame<T>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

export function applyReplica({ context, event }: Scope): Change {
  if (event.type !== 'replica.changed') return {};
  return {
    report: {
      report: unlessSame(context.report.report, event.report),
      participants: unlessSame(context.report.participants, event.participants),
      witnesses: unlessSame(context.report.witnesses, event.witnesses),
    },
  };
}

export function recordRejectedMutation({ event }: Scope): Change {
  if (event.type !== 'mutation.rejected') return {};
  const { section, party, code } = event;
  return { sync: { rejectedMutation: { section, ...(party && { party }), code } } };
}

/** Requests the screen of the refused mutation. It returns to the summary if that may be opened. */
export function requestRejectedMutation({ context, event }: Scope): Change {
  if (event.type !== 'mutation.rejected') return {};
  const { screen, party, step } = positionOfSection(event);
  return {
    ui: {
      requestedRoute: {
        screen,
        ...(context.report.reportId !== null && { reportId: context.report.reportId }),
        ...(party && { participantId: participantIdOf(context, party) ?? '' }),
        ...(step && { step }),
      },
      editing: mayOpen(context, 'summary') ? 'summary' : null,
    },
  };
}
