// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expiryNow, noteServiceTime, serviceNow } from './clock.ts';
import { watchClock } from './config.ts';

/** Tests that the service's time is fetched again only after the phone's clock was set. */

const noon = Date.UTC(2026, 2, 5, 12);
/** Milliseconds of the monotonic clock, unaffected by setting the wall clock. */
let elapsed = 0;

async function advance(milliseconds: number): Promise<void> {
  elapsed += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  elapsed = 0;
  vi.useFakeTimers({ now: noon });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a clock that was set is put right within ten seconds, at last when there is a signal again (R-505)', async () => {
  let isThere = false;
  const fetched = vi.fn(async () => {
    if (!isThere) throw new TypeError('no signal');
    const headers = { Date: new Date(noon + elapsed).toUTCString(), 'X-Correlation-ID': crypto.randomUUID() };
    return Response.json({ API_URL: '/api' }, { headers });
  });
  vi.stubGlobal('fetch', fetched);
  noteServiceTime(new Date(noon).toUTCString(), noon);
  watchClock();
  await advance(60_000);
  expect(fetched).not.toHaveBeenCalled();

  vi.setSystemTime(noon + elapsed + 25 * 3_600_000);
  await advance(10_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(expiryNow()).toBe(0);

  isThere = true;
  await advance(10_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(Math.abs(expiryNow() - (noon + elapsed))).toBeLessThan(1_000);
  expect(Math.abs(serviceNow() - (noon + elapsed))).toBeLessThan(1_000);
  await advance(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});
