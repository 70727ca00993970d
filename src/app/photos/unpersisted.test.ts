// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { tabStorage } from '../tabStorage.ts';
import { isOfRoadsideNotes } from './galleries.ts';

/** Returns the module as the next page of the tab loads it. */
async function nextPage() {
  vi.resetModules();
  return import('./unpersisted.ts');
}

const marks = () => JSON.parse(sessionStorage.getItem('unpersistedPhotos') ?? '{}');

beforeEach(() => tabStorage.clear());

it('what a reload has lost is told once, by its gallery, and what this page would lose is marked beside it', async () => {
  const before = await nextPage();
  before.markUnpersisted([['gone', 'report/B']]);
  before.markUnpersisted([
    ['a', 'report/A'],
    ['s', 'scene/A'],
  ]);
  const { hasLost, markUnpersisted, takeLost } = await nextPage();
  expect([hasLost('scene/'), hasLost('other')]).toEqual([true, false]);
  markUnpersisted([['b', 'report/A']]);
  expect(marks()).toEqual({ a: 'report/A', s: 'scene/A', b: 'report/A' });
  expect(takeLost('report')).toEqual([['a', 'report/A']]);
  expect(takeLost('report')).toEqual([]);
  expect(marks()).toEqual({ s: 'scene/A', b: 'report/A' });
});

it('of an ended report nothing stays, nor of discarded notes', async () => {
  (await nextPage()).markUnpersisted([
    ['a', 'report/A'],
    ['s', 'scene/A'],
  ]);
  const { forgetUnpersisted, takeLost } = await nextPage();
  forgetUnpersisted((gallery) => !isOfRoadsideNotes(gallery));
  expect(marks()).toEqual({ s: 'scene/A' });
  forgetUnpersisted(isOfRoadsideNotes);
  expect(sessionStorage.getItem('unpersistedPhotos')).toBeNull();
  expect(takeLost('')).toEqual([]);
});
