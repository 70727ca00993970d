import { waitFor } from 'xstate';
import { type CallName, isCallName } from '#contract/calls.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { isIn } from '#machines/isIn.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { isScreen } from '#machines/routes.ts';
import type { AppActor } from '../chart/chart.ts';
import { knownIn, rightCode, withWords } from './placeholders.ts';
import { goesBy } from './stepNames.ts';
import { stepsTaken } from './stepsTaken.ts';

/**
 * Walks a way that was generated from the chart: the user's events are sent to the running chart in their order, its calls
 * are made and answered by the rules, and what the way says of them is waited for. So chart and report agree at its end.
 */

export interface WayStep {
  label: string;
  /** What the user does; absent where a call or the session answers. */
  event?: AppEvent;
}

/** What only the running page can tell. */
export interface Dependencies {
  /** The code of the newest SMS to a number, or of all. */
  codeFor(phoneNumber: string | undefined): Promise<string>;
  /** Sees to it that the next such call is refused as the way has it. */
  refuse(call: CallName, code: string): void;
  now(): number;
}

/** How long the chart may take for a step. */
const patience = 10_000;
/** An accident of a moment ago: what is filled in may be no older than a few days. */
const accidentAge = 600_000;

/** The number that the code of an event was sent to; of one that is about nobody, the one a report is found again by. */
function phoneOf({ verification, signing, resuming }: Context, party: Party | undefined): string | undefined {
  const order = party && orderOf(party);
  if (order === undefined) return resuming?.phoneNumber;
  return [...verification, ...signing].find((item) => item.order === order)?.phoneNumber;
}

/** Puts into an event what the page knows in place of what the way could not, with the given time of the accident. */
export async function filled(
  event: AppEvent,
  { context }: AppSnapshot,
  codeFor: Dependencies['codeFor'],
  accidentAt: (told: string) => string,
): Promise<AppEvent> {
  const isTyped = event.type.startsWith('submitted.') && JSON.stringify(event).includes(rightCode);
  const code = isTyped ? await codeFor(phoneOf(context, 'party' in event ? event.party : undefined)) : '';
  const known = knownIn(context).set(rightCode, code);
  return withWords(event, (key, text) => (key === 'accidentDatetime' ? accidentAt(text) : (known.get(text) ?? text)));
}

/** A refusal that the way tells of: the call and its code. */
function refusalIn(label: string): { call: CallName; code: string } | undefined {
  const [, call = '', code = ''] = /^call (\w+)(?: [AB])? answers ((?!OK)[A-Z_]+)/u.exec(label) ?? [];
  return isCallName(call) && code !== '' ? { call, code } : undefined;
}

function anotherCode(code: string): string {
  return code.replace(/^./u, (digit) => String((Number(digit) + 1) % 10));
}

/** Waits until something has happened that goes by the label, after the given step of the visit. */
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
    }, patience);
    const stop = stepsTaken.subscribe(look);
    look();
  });
}

/**
 * Walks the steps and tells how many are done after each of them.
 * @throws Error that names the step which did not come, when the rules answered otherwise than foretold
 */
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
        await waitFor(actor, (snapshot) => snapshot.can(event), { timeout: patience });
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

/** Resolves when the chart shows a screen, or is in a state. */
export async function arrival(actor: AppActor, target: string): Promise<void> {
  const isThere = (snapshot: AppSnapshot) =>
    isScreen(target) ? screenOf(snapshot)?.screen === target : isIn(snapshot, target);
  try {
    await waitFor(actor, isThere, { timeout: patience });
  } catch (cause) {
    throw new Error(target, { cause });
  }
}
