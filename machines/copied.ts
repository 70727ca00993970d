import { mayOpen } from './access.ts';
import { type Context, participantIdOf } from './context.ts';
import type { AppEvent } from './events.ts';
import { positionOfSection } from './steps.ts';

/** What the chart takes over from the phone's copy of the report, as changes of the context. The region `sync` says when. */

interface Scope {
  context: Context;
  event: AppEvent;
}

type Change = Partial<Context>;

export function noteUnsent({ event }: Scope): Change {
  return event.type === 'copy.stands' ? { unsentSteps: event.unsent } : {};
}

/** The copy is of the report at hand, in the state in which it is shown. */
export function copiesReport({ context, event }: Scope): boolean {
  if (event.type !== 'copy.changed' || !context.isLoaded) return false;
  return event.report.reportId === context.reportId && event.report.state === context.report?.state;
}

/** The report has gone on to another state, in which it can be shown, without anything done here. */
export function copyHasGoneOn({ context, event }: Scope): boolean {
  if (event.type !== 'copy.changed' || !context.isLoaded || event.report.reportId !== context.reportId) return false;
  const { state } = event.report;
  return state !== context.report?.state && state !== 'ERROR' && state !== 'CANCELED';
}

/** What is the same stays the very object that it was, so that nothing is drawn anew for it. */
function unlessSame<T>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

export function takeCopy({ context, event }: Scope): Change {
  if (event.type !== 'copy.changed') return {};
  return {
    report: unlessSame(context.report, event.report),
    participants: unlessSame(context.participants, event.participants),
    witnesses: unlessSame(context.witnesses, event.witnesses),
  };
}

export function noteRefusedStep({ event }: Scope): Change {
  if (event.type !== 'copy.refused') return {};
  const { section, party, code } = event;
  return { refusedStep: { section, ...(party && { party }), code } };
}

/** Back to the screen of what was not taken; from there to the summary, where it could be opened. */
export function wishForRefusedStep({ context, event }: Scope): Change {
  if (event.type !== 'copy.refused') return {};
  const { screen, party, step } = positionOfSection(event);
  return {
    wish: {
      screen,
      ...(context.reportId !== null && { reportId: context.reportId }),
      ...(party && { participantId: participantIdOf(context, party) ?? '' }),
      ...(step && { step }),
    },
    mending: mayOpen(context, 'summary') ? 'summary' : null,
  };
}
