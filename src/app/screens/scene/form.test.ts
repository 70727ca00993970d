import { expect, it } from 'vitest';
import { messageText } from '../../forms/messages.ts';
import { placeForm, placeNotes } from './form.ts';

const skipped = 'Tento čas 29.\u00a03.\u00a02026 neexistuje, hodiny se posunuly ze 2:00 na 3:00.';
const spring = Date.parse('2026-03-29T03:10:00+02:00');

it.each(['2:00', '02:30', '02:59'])('%s is told not to exist at the scene, too', (time) => {
  const issues = placeForm(null, () => spring).safeParse({ time }).error?.issues;
  expect(issues).toHaveLength(1);
  expect(issues?.[0]?.path).toEqual(['time']);
  expect(messageText(issues?.[0]?.message ?? '')).toBe(skipped);
});

it('a time that was taken down on another day stands', () => {
  const known = { date: '2026-03-28', time: '02:30' };
  const typed = placeForm(known, () => spring).parse({ time: '02:30' });
  expect(placeNotes(typed, known, spring).moment).toEqual(known);
});

it.each([
  ['1:59', spring, { date: '2026-03-29', time: '01:59' }],
  ['3:05', spring, { date: '2026-03-29', time: '03:05' }],
  ['2:30', Date.parse('2026-10-25T02:40:00+02:00'), { date: '2026-10-25', time: '02:30' }],
  ['', spring, null],
])('%j is taken down as it is', (time, now, moment) => {
  const typed = placeForm(null, () => now).parse(time === '' ? {} : { time });
  expect(placeNotes(typed, null, now).moment).toEqual(moment);
});
