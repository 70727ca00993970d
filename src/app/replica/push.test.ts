import { expect, test } from 'vitest';
import { createPusher } from './push.ts';

/** Creates a sender whose items are settled by the test. */
function line(...waiting: string[]) {
  const sent: string[] = [];
  const phases: string[] = [];
  let settle: ((isSettled: boolean) => void) | null = null;
  const moment = () => new Promise((resolve) => setTimeout(resolve));
  const push = createPusher<string>({
    next: () => waiting[0],
    send: (first) => {
      sent.push(first);
      return new Promise((resolve) => {
        settle = (isSettled) => {
          if (isSettled) waiting.shift();
          resolve(isSettled);
        };
      });
    },
    onPhase: (phase) => phases.push(phase),
  });
  const answer = async (isSettled: boolean) => {
    await moment();
    settle?.(isSettled);
    settle = null;
    await moment();
  };
  return { waiting, sent, phases, push, answer };
}

test('what waits goes out in its order, one at a time', async () => {
  const { sent, push, answer, phases } = line('first', 'second');
  const done = push();
  await null;
  await null;
  expect(sent).toEqual(['first']);
  await answer(true);
  expect(sent).toEqual(['first', 'second']);
  await answer(true);
  expect(await done).toBe(true);
  expect(phases).toEqual(['sending', 'sending']);
});

test('who asks meanwhile joins in', async () => {
  const { sent, push, answer } = line('first');
  const both = [push(), push()];
  await answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(sent).toEqual(['first']);
});

test('what does not get through holds back the rest, and goes out again when asked', async () => {
  const { sent, push, answer, phases } = line('first', 'second');
  const first = push();
  await answer(false);
  expect(await first).toBe(false);
  expect(phases).toEqual(['sending', 'waiting']);
  const again = push();
  for (const settled of [true, true]) await answer(settled);
  expect(await again).toBe(true);
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('what comes in at the very end is sent too', async () => {
  const { waiting, sent, push, answer } = line('first');
  const first = push();
  await answer(true);
  await first;
  waiting.push('second');
  const second = push();
  await answer(true);
  expect(await second).toBe(true);
  expect(sent).toEqual(['first', 'second']);
});

test('where nothing waits nothing is said', async () => {
  const { push, phases } = line();
  expect(await push()).toBe(true);
  expect(phases).toEqual([]);
});
