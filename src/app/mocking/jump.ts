import { fetchWithRetry } from '../loading/lazily.ts';
import type { AppActor } from '../machine/chart.ts';
import { tabStorage } from '../tabStorage.ts';
import { newestCode } from './messages.ts';
import { panelValue } from './panelValue.ts';
import { arrange } from './scenario.ts';
import { startAgain } from './startAgain.ts';
import { arrival, type WayStep, walk } from './walk.ts';
import { mockedService } from './worker.ts';

/** Jumps to a screen or resting state: resets all data, reopens the page and walks the path from the landing page. */

interface Jump {
  /** A screen or a resting state. */
  target: string;
  /** Progress of the jump. A reload on the way ends it. */
  state: 'wanted' | 'walking' | 'arrived' | 'astray';
  done: number;
  of: number;
  /** Label of the step that failed. */
  missed?: string;
}

export const jump = panelValue<Jump | null>('mocking.jump', null);

const key = 'mocking.wanted';

export async function loadWays() {
  const { default: known } = await fetchWithRetry(() => import('./mockedWays.json'));
  return known;
}

export type Ways = Awaited<ReturnType<typeof loadWays>>;

/** Returns the generated path to a screen or state, if any. */
export function wayTo({ ways, places }: Ways, target: string) {
  return new Map(Object.entries({ ...ways, ...places })).get(target);
}

/** Returns a state's path in the chart, without the common prefix. */
export function stateName(place: string): string {
  return place.replace(/^flow\.(?:report\.)?/u, '');
}

/** Opens the landing page, where the jump starts. */
export async function jumpTo(target: string): Promise<void> {
  await startAgain({ [key]: target, 'mocking.open': 'true' });
}

export async function codeFor(phoneNumber: string | undefined): Promise<string> {
  return newestCode(await mockedService.messages(), phoneNumber);
}

/** Performs the jump requested before the reload. */
export async function finishJump(actor: AppActor): Promise<void> {
  const target = tabStorage.getText(key);
  tabStorage.remove(key);
  if (target === null) return;
  const known = await loadWays();
  // The file holds events of the chart as data.
  const way = (wayTo(known, target)?.steps ?? []).map((place) => known.steps[place]) as WayStep[];
  const at = (state: Jump['state'], done: number, missed?: string) =>
    jump.set({ target, state, done, of: way.length, ...(missed !== undefined && { missed }) });
  let done = 0;
  const dependencies = {
    codeFor,
    refuse: (call: Parameters<typeof arrange>[0]['call'], code: string) =>
      arrange({ call, code, delay: 0, isOnce: true }),
    now: Date.now,
  };
  try {
    await walk(actor, way, dependencies, (count) => {
      done = count;
      at('walking', done);
    });
    await arrival(actor, target);
    at('arrived', done);
  } catch (error) {
    at('astray', done, error instanceof Error ? error.message : String(error));
  }
}
