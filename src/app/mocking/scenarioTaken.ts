import type { CallName } from '#contract/calls.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { RequestedRoute } from '#machines/routes.ts';
import { panelValue } from './panelValue.ts';
import { named, rightCode, withWords } from './placeholders.ts';
import type { Setting } from './setting.ts';

/** Records actions since the start for replaying: the user's events and QA's settings. */

export type UserAction = { event: AppEvent } | { arrange: Setting } | { dismiss: CallName } | { ahead: number };

export const userActions = panelValue<readonly UserAction[]>('mocking.actions', []);

export function note(deed: UserAction): void {
  userActions.set([...userActions.get(), deed]);
}

/** Records the address at which the page was opened, unless recorded actions lead there. */
export function noteVisit(requestedRoute: RequestedRoute): void {
  if (userActions.get().length > 0 || requestedRoute.screen === 'landing' || requestedRoute.reportId !== undefined)
    return;
  note({ event: { type: 'nav.requested', requestedRoute } });
}

/** Events that are not user actions, or concern overlays only. */
const byItself =
  /^(?:(?:result|failed|session|sync|replica|mutation|xstate|consent|emergency)\.|call\.handledGlobally|report\.left|other\.acted|list\.wanted|handover\.due|link\.requested|summary\.outdated|network\.online|form\.edited|roadsideNotes\.(?:changed|expired|discarded))/u;

/** Replaces a code in a recorded submission by its placeholder once accepted. */
function withRightCode(event: AppEvent): void {
  if (!('call' in event) || !('answer' in event) || !/^result\.OK/u.test(event.type)) return;
  if (/"isValid":false/u.test(JSON.stringify(event.answer))) return;
  const { party } = event;
  const all = userActions.get();
  const at = all.findLastIndex(
    (deed) =>
      'event' in deed &&
      deed.event.type === `submitted.${event.call}` &&
      ('party' in deed.event ? deed.event.party : undefined) === party,
  );
  const deed = all[at];
  if (deed === undefined || !('event' in deed)) return;
  const right = withWords(deed.event, (key, text) => (key === 'smsCode' ? rightCode : text));
  userActions.set(all.map((each) => (each === deed ? { event: right } : each)));
}

/** Records a user's event, given the context before it. */
export function noteDeed(event: AppEvent, context: Context): void {
  withRightCode(event);
  if (!byItself.test(event.type)) note({ event: named(event, context) });
}
