import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, type Wait, waits, within } from './waits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

test.each(Object.keys(waits) as Wait[])('%s ends', async (wait) => {
  let heard: AbortSignal | undefined;
  const ended = within(wait, (signal) => {
    heard = signal;
    return never;
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(waits[wait] - 1);
  expect(heard?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBeInstanceOf(TimeoutError);
  expect(heard?.aborted).toBe(true);
});

test('what comes in time is handed on, and nothing is left that would wake the page', async () => {
  expect(await within('answer', async () => 'there')).toBe('there');
  await expect(within('answer', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('what is given up outside is given up inside', async () => {
  const outer = new AbortController();
  let heard: AbortSignal | undefined;
  within(
    'answer',
    (signal) => {
      heard = signal;
      return never;
    },
    outer.signal,
  ).catch(() => undefined);
  outer.abort();
  expect(heard?.aborted).toBe(true);
});
