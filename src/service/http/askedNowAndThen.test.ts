import { expect, test } from 'vitest';
import { askedNowAndThen } from './askedNowAndThen.ts';

test('many who want to know at once or soon after have it asked once; what went wrong is asked anew', async () => {
  let [asked, now, isDown] = [0, 0, false];
  const ask = async () => {
    asked += 1;
    if (isDown) throw new Error('down');
  };
  const isReady = askedNowAndThen(ask, () => now);
  await Promise.all(Array.from({ length: 1500 }, isReady));
  now = 999;
  await isReady();
  expect(asked).toBe(1);
  isDown = true;
  now = 1000;
  const answers = await Promise.allSettled([isReady(), isReady()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(2);
  isDown = false;
  await isReady();
  expect(asked).toBe(3);
});
