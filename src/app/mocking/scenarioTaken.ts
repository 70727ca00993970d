import type { CallName } from '#contract/calls.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { Wish } from '#machines/routes.ts';
import { named, rightCode, withWords } from './placeholders.ts';
import type { Setting } from './setting.ts';
import { storedInTab } from './tabStorage.ts';

/** What was done since the page was begun anew, so that it can be done again: by the user to the chart, by QA in the panel. */

export type Deed = { event: AppEvent } | { arrange: Setting } | { dismiss: CallName } | { ahead: number };

export const deeds = storedInTab<readonly Deed[]>('mocking.deeds', []);

export function note(deed: Deed): void {
  deeds.set([...deeds.get(), deed]);
}

/** How the page was opened, where nothing done before a reload leads there: 'start' may be tapped before the page is alive. */
export function noteVisit(wish: Wish): void {
  if (deeds.get().length > 0 || wish.screen === 'landing' || wish.reportId !== undefined) return;
  note({ event: { type: 'nav.requested', wish } });
}

/** What the page does by itself, and what lies only over the screen. */
const byItself =
  /^(?:(?:result|failed|session|copy|xstate|consent|emergency)\.|call\.settled|report\.left|other\.acted|list\.wanted|handover\.due|link\.requested|summary\.outdated|signal\.returned|form\.edited|scene\.(?:changed|expired|discarded))/u;

/** The code that an answer has found right stands in what was submitted as the right one, whichever the next SMS says. */
function withRightCode(event: AppEvent): void {
  if (!('call' in event) || !('answer' in event) || !/^result\.OK/u.test(event.type)) return;
  if (/"isValid":false/u.test(JSON.stringify(event.answer))) return;
  const { party } = event;
  const all = deeds.get();
  const at = all.findLastIndex(
    (deed) =>
      'event' in deed &&
      deed.event.type === `submitted.${event.call}` &&
      ('party' in deed.event ? deed.event.party : undefined) === party,
  );
  const deed = all[at];
  if (deed === undefined || !('event' in deed)) return;
  const right = withWords(deed.event, (key, text) => (key === 'smsCode' ? rightCode : text));
  deeds.set(all.map((each) => (each === deed ? { event: right } : each)));
}

/** Writes down what the user does to the chart, given what is known before it. */
export function noteDeed(event: AppEvent, context: Context): void {
  withRightCode(event);
  if (!byItself.test(event.type)) note({ event: named(event, context) });
}
