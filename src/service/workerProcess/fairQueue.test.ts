import { expect, test } from 'vitest';
import { createFairQueue, type Queued } from './fairQueue.ts';

interface Job extends Queued {
  name: string;
}

function job(name: string, about: Partial<Queued> = {}): Job {
  return { name, caller: name.charAt(0), size: 'usual', weight: 1, ...about };
}

function queueOf(bounds = { perCaller: 10, inAll: 20 }) {
  const queue = createFairQueue<Job>(bounds);
  return {
    add: (...jobs: Job[]) => jobs.flatMap((each) => queue.add(each)).map(({ name }) => name),
    drain() {
      const names: string[] = [];
      for (let next = queue.next('usual'); next !== undefined; next = queue.next('usual')) names.push(next.name);
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

test('usual jobs and large ones are taken apart, with turns of their own', () => {
  const queue = createFairQueue<Job>({ perCaller: 20, inAll: 40 });
  const large = [
    job('a-large', { size: 'large' }),
    job('a-larger', { size: 'large' }),
    job('b-large', { size: 'large' }),
  ];
  for (const each of [...large, job('a1')]) queue.add(each);
  const taken = [queue.next('usual'), queue.next('usual'), ...large.map(() => queue.next('large'))];
  expect(taken.map((each) => each?.name)).toEqual(['a1', undefined, 'a-large', 'b-large', 'a-larger']);
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
