import { waitFor } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { AppActor } from '../machine/chart.ts';
import { tabStorage } from '../tabStorage.ts';
import { codeFor } from './jump.ts';
import { panelValue } from './panelValue.ts';
import { textOf, wordOf } from './pathId.ts';
import { withIds } from './placeholders.ts';
import { arrange, dismiss } from './scenario.ts';
import { type UserAction, userActions } from './scenarioTaken.ts';
import { startAgain } from './startAgain.ts';
import { ahead, moveTime } from './time.ts';
import { filled } from './walk.ts';

/** Encodes this visit as a link that replays it from the start. It is in the fragment, which is never sent to a host. */

const mark = '#scenar=';
const key = 'mocking.scenario';

interface Scenario {
  /** Time of copying in milliseconds since 1970; the accident's time is shifted accordingly. */
  at: number;
  actions: readonly UserAction[];
}

interface Replay {
  state: 'walking' | 'arrived' | 'astray';
  done: number;
  of: number;
  missed?: string;
}

export const replay = panelValue<Replay | null>('mocking.replay', null);

export async function scenarioLink(): Promise<string> {
  const scenario: Scenario = { at: Date.now(), actions: userActions.get() };
  return `${location.origin}/${mark}${await wordOf(JSON.stringify(scenario))}`;
}

/** Starts over with the scenario in the address, if any. Returns true if it does. */
export function openScenario(): boolean {
  const { hash } = location;
  const isLeaving = hash.startsWith(mark);
  if (isLeaving) void startAgain({ [key]: hash.slice(mark.length), 'mocking.open': 'true' });
  return isLeaving;
}

/** Milliseconds the page may take until the next step is possible. */
const timeLimit = 40_000;

/** Replays the scenario stored before the reload. */
export async function finishScenario(actor: AppActor): Promise<void> {
  const word = tabStorage.getText(key);
  tabStorage.remove(key);
  if (word === null) return;
  let [done, of] = [0, 0];
  const tell = (state: Replay['state'], missed?: string) =>
    replay.set({ state, done, of, ...(missed !== undefined && { missed }) });
  try {
    const scenario: Scenario = JSON.parse(await textOf(word));
    const moved = Date.now() - scenario.at;
    of = scenario.actions.length;
    for (const action of scenario.actions) {
      await doAgain(actor, action, moved);
      done += 1;
      tell('walking');
    }
    tell('arrived');
  } catch (error) {
    tell('astray', error instanceof Error ? error.message : String(error));
  }
}

async function doAgain(actor: AppActor, action: UserAction, moved: number): Promise<void> {
  if ('arrange' in action) return arrange(action.arrange);
  if ('dismiss' in action) return dismiss(action.dismiss);
  if ('ahead' in action) return moveTime(action.ahead - ahead.get());
  const { event } = action;
  if (event.type === 'call.abandoned') return abandonAgain(actor, event);
  try {
    const isReady = (snapshot: AppSnapshot) =>
      !snapshot.hasTag('busy') && snapshot.can(withIds(event, snapshot.context));
    await waitFor(actor, isReady, { timeout: timeLimit });
  } catch (cause) {
    throw new Error(event.type, { cause });
  }
  const later = (time: string) => new Date(Date.parse(time) + moved).toISOString();
  actor.send(await filled(event, actor.getSnapshot(), codeFor, later));
}

/** Replays abandoning a call, unless it has already been answered. */
async function abandonAgain(actor: AppActor, event: AppEvent): Promise<void> {
  await waitFor(actor, (snapshot) => snapshot.can(event) || !snapshot.hasTag('busy'), { timeout: timeLimit });
  if (actor.getSnapshot().can(event)) actor.send(event);
}
