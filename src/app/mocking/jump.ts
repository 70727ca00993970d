import { isScreen, type Screen } from '#machines/routes.ts';
import type { AppActor } from '../chart/chart.ts';
import { smsCode } from './messages.ts';
import { arrange } from './scenario.ts';
import { startAgain } from './startAgain.ts';
import { storedInTab } from './tabStorage.ts';
import { arrival, type WayStep, walk } from './walk.ts';
import { mockedService } from './worker.ts';

/** Jumps to a screen: everything is forgotten, the page opened anew, and the way from the landing page walked. */

interface Jump {
  screen: Screen;
  /** Walked anew only once: a reload on the way ends it. */
  state: 'wanted' | 'walking' | 'arrived' | 'astray';
  done: number;
  of: number;
  /** The step that did not come. */
  missed?: string;
}

export const jump = storedInTab<Jump | null>('mocking.jump', null);

const key = 'mocking.wanted';

export async function loadWays() {
  const { default: known } = await import('./mockedWays.json');
  return known;
}

/** Begins with the next visit of the landing page, which it opens. */
export async function jumpTo(screen: Screen): Promise<void> {
  await startAgain({ [key]: screen, 'mocking.open': 'true' });
}

export async function codeFor(phoneNumber: string | undefined): Promise<string> {
  const newest = (await mockedService.messages()).find(
    ({ channel, to }) => channel === 'sms' && (phoneNumber === undefined || to === phoneNumber),
  );
  return (newest && smsCode(newest)) ?? '';
}

/** Goes where the visit before this one wanted to. */
export async function finishJump(actor: AppActor): Promise<void> {
  const screen = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (screen === null || !isScreen(screen)) return;
  const { steps, ways } = await loadWays();
  const places = Object.entries(ways).find(([name]) => name === screen)?.[1].steps ?? [];
  // The file holds events of the chart as data.
  const way = places.map((place) => steps[place]) as WayStep[];
  const at = (state: Jump['state'], done: number, missed?: string) =>
    jump.set({ screen, state, done, of: way.length, ...(missed !== undefined && { missed }) });
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
    await arrival(actor, screen);
    at('arrived', done);
  } catch (error) {
    at('astray', done, error instanceof Error ? error.message : String(error));
  }
}
