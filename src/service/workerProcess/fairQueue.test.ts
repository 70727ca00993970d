import { expect, test } from 'vitest';
import { createFairQueue, type Queued } from './fairQueue.ts';

interface Job extends Queued {
  name: string;
}

function job(name: string, about: Partial<Queued> = {}): Job {
  return { name, caller: name.charAt(0), isLarge: false, weight: 1, ...about };
}

function queueOf(bounds = { perCaller: 10, inAll: 20 }) {
  const queue = createFairQueue<Job>(bounds);
  return {
    add: (...jobs: Job[]) => jobs.flatMap((each) => queue.add(each)).map(({ name }) => name),
    drain() {
      const names: string[] = [];
      for (let next = queue.next(); next !== undefined; next = queue.next()) names.push(next.name);
      return names;
    },
  };
}

test('callers take turns, each with the own jobs in their order', () => {
  const queue = queueOf();
  queue.add(job('a1'), job('a2'), job('a3'), job('b1'), job('c1'), job('b2'));
  expect(queue.drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.drain()).toEqual([]);
});

test('small jobs go before large ones, which have a turn now and then all the same', () => {
  const queue = queueOf({ perCaller: 20, inAll: 40 });
  queue.add(job('a-large', { isLarge: true }), job('b-large', { isLarge: true }));
  queue.add(...Array.from({ length: 10 }, (_, index) => job(`c${index}`)));
  expect(queue.drain()).toEqual('c0 c1 c2 c3 c4 c5 c6 c7 a-large c8 c9 b-large'.split(' '));
});

test('after a small job a large one leaves room for the next of its caller, until its own turn has come', () => {
  const queue = createFairQueue<Job>({ perCaller: 20, inAll: 40 });
  queue.add(job('a-large', { isLarge: true }));
  expect(queue.mayFollowUp()).toBe(false);
  for (let small = 0; small < 8; small += 1) {
    queue.add(job(`b${small}`));
    expect(queue.mayFollowUp()).toBe(false);
    expect(queue.next()?.name).toBe(`b${small}`);
    expect(queue.mayFollowUp()).toBe(small < 7);
  }
  expect(queue.next()?.name).toBe('a-large');
  expect(queue.mayFollowUp()).toBe(false);
});

test('a caller with too many waiting is refused, and may order again once some are done', () => {
  const queue = queueOf({ perCaller: 2, inAll: 20 });
  expect(queue.add(job('a1'), job('a2'), job('a3'), job('b1'))).toEqual(['a3']);
  expect(queue.drain()).toEqual(['a1', 'b1', 'a2']);
  expect(queue.add(job('a4'))).toEqual([]);
});

test('where all is full, whoever has the most waiting loses the latest of it, not the newcomer', () => {
  const queue = queueOf({ perCaller: 4, inAll: 5 });
  expect(queue.add(job('a1'), job('a2'), job('a3'), job('b1'), job('b2'), job('c1'))).toEqual(['a3']);
  expect(queue.add(job('a4'))).toEqual(['a4']);
  expect(queue.drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

test('what holds much while it waits counts for more', () => {
  const queue = queueOf({ perCaller: 10, inAll: 20 });
  expect(queue.add(job('a1', { weight: 9 }), job('a2', { weight: 2 }), job('a3'))).toEqual(['a2']);
});
