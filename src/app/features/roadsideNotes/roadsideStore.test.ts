import { expect, it } from 'vitest';
import { noNotes } from '#machines/roadsideNotes.ts';
import { asToday } from './roadsideStore.ts';

it('what a build before this one kept has its time', () => {
  const { happenedAt: _, ...notes } = noNotes;
  const kept = { ...notes, beganAt: Date.parse('2026-10-25T02:40:00+02:00'), reportId: null, photos: [] };
  const migrated = asToday({ ...kept, moment: { date: '2026-10-25', time: '02:30' } });
  expect(migrated).toEqual({ ...kept, happenedAt: Date.parse('2026-10-25T02:30:00+02:00') });
  expect(asToday({ ...kept, moment: null }).happenedAt).toBeNull();
  expect(asToday(migrated)).toEqual(migrated);
});
