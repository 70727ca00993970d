import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyedQueue.ts';

test('work of one key is done in its order, also after a failure; other keys do not wait', async () => {
  const inTurn = createKeyedQueue();
  const done: string[] = [];
  let finishFirst = () => {};
  const first = inTurn('a', async () => {
    await new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    done.push('a1');
    throw new Error('a1');
  });
  const second = inTurn('a', async () => done.push('a2'));
  await inTurn('b', async () => done.push('b1'));
  finishFirst();
  await expect(first).rejects.toThrow('a1');
  await second;
  expect(done).toEqual(['b1', 'a1', 'a2']);
});
