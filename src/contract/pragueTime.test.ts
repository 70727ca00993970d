import { describe, expect, it } from 'vitest';
import { daysBetween, instantOf, pragueMoment } from './pragueTime.ts';

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
    expect(instantOf({ date, time })).toBe(instant);
  });

  it('counts calendar days, also over the change of time', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-05', '2026-03-05')).toBe(0);
  });
});
