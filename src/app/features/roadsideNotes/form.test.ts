import { expect, it } from 'vitest';
import { pragueMoment } from '#contract/pragueTime.ts';
import { messageText } from '../../forms/messages.ts';
import { datetimeOf, datetimeValues, situationForm } from '../situation/form.ts';
import { placeForm, placeNotes, placeValues } from './form.ts';

const skipped = 'Tento čas 29.\u00a03.\u00a02026 neexistuje, hodiny se posunuly ze 2:00 na 3:00.';
const spring = Date.parse('2026-03-29T03:10:00+02:00');
const firstHalfPastTwo = Date.parse('2026-10-25T02:30:00+02:00');

/** Returns the noted instant as local time in Prague. */
function noted(time: string | undefined, shown: number, now: number) {
  const typed = placeForm(shown, () => now).parse(time === undefined ? {} : { time });
  const { happenedAt } = placeNotes(typed, shown, now);
  return happenedAt ? new Date(happenedAt).toISOString() : null;
}

it.each(['2:00', '02:30', '02:59'])('%s is told not to exist at the scene, too', (time) => {
  const issues = placeForm(spring, () => spring).safeParse({ time }).error?.issues;
  expect(issues).toHaveLength(1);
  expect(issues?.[0]?.path).toEqual(['time']);
  expect(messageText(issues?.[0]?.message ?? '')).toBe(skipped);
});

it('a time that was taken down on another day stands', () => {
  expect(noted('02:30', Date.parse('2026-03-28T02:30:00+01:00'), spring)).toBe('2026-03-28T01:30:00.000Z');
});

it.each([
  ['1:59', '2026-03-29T03:10:00+02:00', '2026-03-29T00:59:00.000Z'],
  ['3:05', '2026-03-29T03:10:00+02:00', '2026-03-29T01:05:00.000Z'],
  ['2:30', '2026-10-25T02:40:00+02:00', '2026-10-25T00:30:00.000Z'],
  ['2:30', '2026-10-25T02:40:00+01:00', '2026-10-25T01:30:00.000Z'],
  ['2:50', '2026-10-25T02:40:00+01:00', '2026-10-25T00:50:00.000Z'],
  [undefined, '2026-03-29T03:10:00+02:00', null],
])('%j said at %s is taken down as %s', (time, said, instant) => {
  expect(noted(time, Date.parse(said), Date.parse(said))).toBe(instant);
});

it('a time that stands as it was proposed stays the instant that was proposed', () => {
  const opened = Date.parse('2026-10-25T02:30:20+02:00');
  const { time } = placeValues(null, opened);
  expect(noted(time, opened, Date.parse('2026-10-25T02:45:00+01:00'))).toBe('2026-10-25T00:30:00.000Z');
});

it.each(['2026-10-25T02:35:00+01:00', '2026-10-25T09:00:00+01:00'])(
  'a time of the first of both hours, told at the scene, stays that one in a report of %s',
  (sent) => {
    const now = Date.parse(sent);
    const typed = placeForm(firstHalfPastTwo, () => firstHalfPastTwo).parse({ time: '2:30' });
    const { happenedAt = null } = placeNotes(typed, firstHalfPastTwo, firstHalfPastTwo);
    if (happenedAt === null) throw new Error('Expected a time');
    const shown = datetimeValues(null, null, pragueMoment(happenedAt));
    expect(shown).toEqual({ date: '2026-10-25', time: '02:30', participantStillInPlace: null });
    const value = situationForm(3, () => now).parse({ ...shown, participantStillInPlace: undefined });
    expect(datetimeOf(value, happenedAt, now).accidentDatetime).toBe('2026-10-25T02:30:00+02:00');
    // Looked at again at the scene, it is kept as it is.
    expect(noted('2:30', happenedAt, now)).toBe('2026-10-25T00:30:00.000Z');
  },
);
