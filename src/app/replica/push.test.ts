import { expect, test } from 'vitest';
import type { Failed } from './callOutcome.ts';
import { createPusher } from './push.ts';

/** Creates a sender whose items are settled by the test. */
function line(...waiting: string[]) {
  const sent: string[] = [];
  const phases: string[] = [];
  let settle: ((failed: Failed | null) => void) | null = null;
  const moment = () => new Promise((resolve) => setTimeout(resolve));
  const push = createPusher<string>({
    next: () => waiting[0],
    send: (first) => {
      sent.push(first);
      return new Promise((resolve) => {
        settle = (failed) => {
          if (failed === null) waiting.shift();
          resolve(failed);
        };
      });
    },
    onPhase: (phase) => phases.push(phase),
  });
  const answer = async (failed: Failed | null = null) => {
    await moment();
    settle?.(failed);
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
  await answer();
  expect(sent).toEqual(['first', 'second']);
  await answer();
  expect(await done).toBeNull();
  expect(phases).toEqual(['sending', 'sending']);
});

test('who asks meanwhile joins in', async () => {
  const { sent, push, answer } = line('first');
  const both = [push(), push()];
  await answer();
  expect(await Promise.all(both)).toEqual([null, null]);
  expect(sent).toEqual(['first']);
});

test('what does not get through holds back the rest, and goes out again when asked', async () => {
  const { sent, push, answer, phases } = line('first', 'second');
  const first = push();
  await answer({ reason: 'intercepted' });
  expect(await first).toEqual({ reason: 'intercepted' });
  expect(phases).toEqual(['sending', 'waiting']);
  const again = push();
  for (let sending = 0; sending < 2; sending += 1) await answer();
  expect(await again).toBeNull();
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('what comes in at the very end is sent too', async () => {
  const { waiting, sent, push, answer } = line('first');
  const first = push();
  await answer();
  await first;
  waiting.push('second');
  const second = push();
  await answer();
  expect(await second).toBeNull();
  expect(sent).toEqual(['first', 'second']);
});

test('where nothing waits nothing is said', async () => {
  const { push, phases } = line();
  expect(await push()).toBeNull();
  expect(phases).toEqual([]);
});
