import { describe, expect, it } from 'vitest';
import { daysBetween, instantOf, instantsOf, pragueMoment } from './pragueTime.ts';

describe("Prague's time", () => {
  it.each([
    ['2026-03-05T13:30:00Z', '2026-03-05', '14:30'],
    ['2026-07-05T12:30:59Z', '2026-07-05', '14:30'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
  ])('at %s shows %s %s', (instant, date, time) => {
    expect(pragueMoment(Date.parse(instant))).toEqual({ date, time });
  });

  it.each([
    ['2026-03-05', '14:30', '2026-03-05T14:30:00+01:00'],
    ['2026-07-05', '00:05', '2026-07-05T00:05:00+02:00'],
    ['2026-03-29', '01:59', '2026-03-29T01:59:00+01:00'],
    ['2026-03-29', '03:00', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25', '03:00', '2026-10-25T03:00:00+01:00'],
  ])('of %s %s is %s on the wire', (date, time, instant) => {
    expect(instantOf({ date, time }, Date.parse('2027-01-01T00:00:00Z'))).toBe(instant);
  });

  it.each([
    ['2026-03-29', '01:59', ['2026-03-29T00:59:00.000Z']],
    ['2026-03-29', '02:00', []],
    ['2026-03-29', '02:59', []],
    ['2026-03-29', '03:00', ['2026-03-29T01:00:00.000Z']],
    ['2026-03-28', '02:30', ['2026-03-28T01:30:00.000Z']],
    ['2026-10-25', '01:59', ['2026-10-24T23:59:00.000Z']],
    ['2026-10-25', '02:00', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    ['2026-10-25', '02:59', ['2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z']],
    ['2026-10-25', '03:00', ['2026-10-25T02:00:00.000Z']],
  ])('shows %s %s at %j', (date, time, instants) => {
    expect(instantsOf({ date, time }).map((each) => new Date(each).toISOString())).toEqual(instants);
  });

  it.each([
    ['before both', '2026-10-24T23:50:00Z', '2026-10-25T02:30:00+02:00'],
    ['after the first', '2026-10-25T00:31:00Z', '2026-10-25T02:30:00+02:00'],
    ['just before the second', '2026-10-25T01:29:59Z', '2026-10-25T02:30:00+02:00'],
    ['after both', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ])('of the hour that comes twice, said %s, is the latest that is not ahead', (_, now, instant) => {
    expect(instantOf({ date: '2026-10-25', time: '02:30' }, Date.parse(now))).toBe(instant);
  });

  it('changes at 1:00 UTC on the last Sundays of March and October (directive 2000/84/EC)', () => {
    for (let year = 1996; year <= 2037; year += 1)
      for (const [month, before, after] of [
        [2, '01:59', '03:00'],
        [9, '02:59', '02:00'],
      ] as const) {
        const last = new Date(Date.UTC(year, month + 1, 0, 1));
        const change = last.setUTCDate(last.getUTCDate() - last.getUTCDay());
        expect([year, pragueMoment(change - 1).time, pragueMoment(change).time]).toEqual([year, before, after]);
      }
  });

  it('counts calendar days, also over the change of time', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-05', '2026-03-05')).toBe(0);
  });
});
