import { waitFor } from 'xstate';
import { type CallName, isCallName } from '#contract/calls.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { isIn } from '#machines/isIn.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { isScreen } from '#machines/routes.ts';
import type { AppActor } from '../machine/chart.ts';
import { knownIn, rightCode, withWords } from './placeholders.ts';
import { goesBy } from './stepNames.ts';
import { stepsTaken } from './stepsTaken.ts';

/**
 * Walks a path generated from the chart: sends the user's events, lets the rules answer the calls and waits for each
 * expected result. Chart and report therefore agree at its end.
 */

export interface WayStep {
  label: string;
  /** User's event; undefined for results of calls and the session. */
  event?: AppEvent;
}

/** Functions supplied by the running page. */
export interface Dependencies {
  /** Resolves to the code of the newest SMS to a number, or to any. */
  codeFor(phoneNumber: string | undefined): Promise<string>;
  /** Arranges that the next such call is refused. */
  refuse(call: CallName, code: string): void;
  now(): number;
}

/** Milliseconds the chart may take for a step. */
const timeLimit = 10_000;
/** Age of the accident in milliseconds, as the service only accepts recent ones. */
const accidentAge = 600_000;

/** Returns the number that received an event's code; for events without a party, the number used for resuming. */
function phoneOf(
  { report: { verification, signing }, session: { resuming } }: Context,
  party: Party | undefined,
): string | undefined {
  const order = party && orderOf(party);
  if (order === undefined) return resuming?.phoneNumber;
  return [...verification, ...signing].find((item) => item.order === order)?.phoneNumber;
}

/** Replaces placeholders in an event and sets the time of the accident. */
export async function filled(
  event: AppEvent,
  { context }: AppSnapshot,
  codeFor: Dependencies['codeFor'],
  accidentAt: (time: string) => string,
): Promise<AppEvent> {
  const isTyped = event.type.startsWith('submitted.') && JSON.stringify(event).includes(rightCode);
  const code = isTyped ? await codeFor(phoneOf(context, 'party' in event ? event.party : undefined)) : '';
  const known = knownIn(context).set(rightCode, code);
  return withWords(event, (key, text) => (key === 'accidentDatetime' ? accidentAt(text) : (known.get(text) ?? text)));
}

/** Returns the call and code of a refusal in a label. */
function refusalIn(label: string): { call: CallName; code: string } | undefined {
  const [, call = '', code = ''] = /^call (\w+)(?: [AB])? answers ((?!OK)[A-Z_]+)/u.exec(label) ?? [];
  return isCallName(call) && code !== '' ? { call, code } : undefined;
}

function anotherCode(code: string): string {
  return code.replace(/^./u, (digit) => String((Number(digit) + 1) % 10));
}

/** Waits for a step of the visit that matches the label, from index `from` on. */
function heard(label: string, from: number, used: Set<number>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const at = stepsTaken.get().findIndex((name, index) => index >= from && !used.has(index) && goesBy(label, name));
      if (at < 0) return;
      used.add(at);
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(label));
    }, timeLimit);
    const stop = stepsTaken.subscribe(look);
    look();
  });
}

/** Walks the steps and reports the number done. @throws Error naming the step that did not occur */
export async function walk(
  actor: AppActor,
  steps: readonly WayStep[],
  dependencies: Dependencies,
  onStep: (done: number) => void = () => {},
): Promise<void> {
  const accidentAt = () => new Date(dependencies.now() - accidentAge).toISOString();
  let from = 0;
  const used = new Set<number>();
  for (const [index, { label, event }] of steps.entries()) {
    if (event === undefined) await heard(label, from, used);
    else {
      let isWrong = false;
      for (const later of steps.slice(index + 1)) {
        if (later.event !== undefined) break;
        isWrong ||= later.label.endsWith(' (wrong)');
        const refusal = refusalIn(later.label);
        if (refusal) dependencies.refuse(refusal.call, refusal.code);
      }
      try {
        await waitFor(actor, (snapshot) => snapshot.can(event), { timeout: timeLimit });
      } catch (cause) {
        throw new Error(label, { cause });
      }
      from = stepsTaken.get().length;
      const codeFor = async (phoneNumber: string | undefined) => {
        const code = await dependencies.codeFor(phoneNumber);
        return isWrong ? anotherCode(code) : code;
      };
      actor.send(await filled(event, actor.getSnapshot(), codeFor, accidentAt));
    }
    onStep(index + 1);
  }
}

/** Resolves when the chart shows a screen or enters a state. */
export async function arrival(actor: AppActor, target: string): Promise<void> {
  const isThere = (snapshot: AppSnapshot) =>
    isScreen(target) ? screenOf(snapshot)?.screen === target : isIn(snapshot, target);
  try {
    await waitFor(actor, isThere, { timeout: timeLimit });
  } catch (cause) {
    throw new Error(target, { cause });
  }
}
