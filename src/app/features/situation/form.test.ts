import { describe, expect, it } from 'vitest';
import { valuesOfAddress } from '../../forms/address/addressForm.ts';
import { messageText } from '../../forms/messages.ts';
import {
  datetimeOf,
  datetimeValues,
  dayOfTime,
  heldAddress,
  locationForm,
  locationManualForm,
  locationOf,
  locationValues,
  manualLocationOf,
  proposedFrom,
  situationForm,
} from './form.ts';

const now = Date.parse('2026-03-05T14:30:20+01:00');
const schema = situationForm(3, () => now);

describe('when it happened', () => {
  it.each([
    ['2026-03-05', '14:30', undefined, undefined],
    ['2026-03-05', '14:31', undefined, undefined],
    ['2026-03-05', '14:32', 'time', 'inFuture'],
    ['2026-03-06', '00:00', 'date', 'inFuture'],
    ['2026-03-04', '23:59', undefined, undefined],
    ['2026-03-02', '00:00', undefined, undefined],
    ['2026-03-01', '23:59', 'date', 'inPast:3'],
    ['1899-01-01', '10:00', 'date', 'inPast:3'],
    ['2026-02-30', '10:00', 'date', 'dateImpossible:2026-03-05'],
    ['zítra', '10:00', 'date', 'date:2026-03-05'],
    [undefined, '10:00', 'date', 'required'],
    ['2026-03-05', undefined, 'time', 'required'],
    ['2026-03-05', '25:00', 'time', 'time'],
  ])('%s %s: %s %s (R-181, R-246, R-289)', (date, time, field, message) => {
    const issue = schema.safeParse({ date, time }).error?.issues[0];
    expect(issue?.path[0]).toBe(field);
    expect(issue?.message).toBe(message);
  });

  it('is sent with its offset', () => {
    const typed = schema.parse({ date: '2026-03-05', time: '09:05', participantStillInPlace: 'on' });
    expect(datetimeOf(typed)).toEqual({
      accidentDatetime: '2026-03-05T09:05:00+01:00',
      participantStillInPlace: true,
    });
    expect(datetimeOf(schema.parse({ date: '2026-03-05', time: '09:05' })).participantStillInPlace).toBe(false);
  });

  it('has the day on which the report was begun, and no time, until it is said', () => {
    const begun = { date: '2026-03-05', time: '14:10' };
    expect(datetimeValues(null, begun)).toEqual({ date: '2026-03-05', time: '', participantStillInPlace: null });
    expect(datetimeValues(null, null)).toEqual({ date: '', time: '', participantStillInPlace: null });
    const known = { accidentDatetime: '2026-03-04T08:00:00Z', participantStillInPlace: false };
    expect(datetimeValues(known, begun)).toEqual({ date: '2026-03-04', time: '09:00', participantStillInPlace: null });
  });

  it.each([
    ['the start', null, { from: 'start', instant: now }],
    ['a photo from before', now - 20 * 60_000, { from: 'photo', instant: now - 20 * 60_000 }],
    ['the start, before a photo', now + 60_000, { from: 'start', instant: now }],
    ['the start, not a photo of yesterday', now - 86_400_000, { from: 'start', instant: now }],
  ])('is proposed from %s (R-613)', (_, takenAt, proposed) => {
    expect(proposedFrom(now, takenAt)).toEqual(proposed);
  });

  it.each([
    ['23:50', '2026-03-05T00:20:00+01:00', '2026-03-04'],
    ['00:10', '2026-03-05T00:20:00+01:00', '2026-03-05'],
    ['00:20', '2026-03-05T00:20:00+01:00', '2026-03-05'],
    ['14:05', '2026-03-05T14:20:00+01:00', '2026-03-05'],
    ['15:00', '2026-03-05T14:20:00+01:00', '2026-03-05'],
    ['23:50', '2026-03-01T11:00:00+01:00', '2026-02-28'],
    ['22:50', '2026-03-01T11:00:00+01:00', '2026-03-01'],
    ['25:00', '2026-03-05T14:20:00+01:00', null],
    ['', '2026-03-05T14:20:00+01:00', null],
    ['02:30', '2026-03-29T03:10:00+02:00', '2026-03-29'],
    ['13:30', '2026-03-29T00:40:00+01:00', '2026-03-28'],
    ['02:30', '2026-10-25T02:40:00+02:00', '2026-10-25'],
    ['02:50', '2026-10-25T02:40:00+01:00', '2026-10-25'],
    ['13:30', '2026-10-25T00:40:00+02:00', '2026-10-24'],
    ['02:30', '2026-10-25T14:10:00+01:00', '2026-10-25'],
  ])('at %s, said at %s, is on %s (R-533)', (time, said, day) => {
    expect(dayOfTime(time, Date.parse(said))).toBe(day);
  });
});

describe('when the clocks change', () => {
  it.each(['02:00', '2:30', '02:59'])('in spring %s is told not to exist', (time) => {
    const spring = situationForm(3, () => Date.parse('2026-03-29T10:00:00+02:00'));
    const issue = spring.safeParse({ date: '2026-03-29', time }).error?.issues[0];
    expect(issue?.path[0]).toBe('time');
    expect(messageText(issue?.message ?? '')).toBe(
      'Tento čas 29.\u00a03.\u00a02026 neexistuje, hodiny se posunuly ze 2:00 na 3:00.',
    );
  });

  it.each([
    ['01:59', '2026-03-29T01:59:00+01:00'],
    ['03:00', '2026-03-29T03:00:00+02:00'],
  ])('in spring %s is sent as %s', (time, sent) => {
    const now = Date.parse('2026-03-29T10:00:00+02:00');
    const typed = situationForm(3, () => now).parse({ date: '2026-03-29', time });
    expect(datetimeOf(typed, null, now).accidentDatetime).toBe(sent);
  });

  it.each([
    ['02:44', '2026-10-25T02:45:00+02:00', '2026-10-25T02:44:00+02:00'],
    ['02:46', '2026-10-25T02:45:10+02:00', '2026-10-25T02:46:00+02:00'],
    ['02:50', '2026-10-25T02:10:00+01:00', '2026-10-25T02:50:00+02:00'],
    ['02:05', '2026-10-25T02:10:00+01:00', '2026-10-25T02:05:00+01:00'],
    // The clock that somebody reads may run a little ahead.
    ['02:45', '2026-10-25T02:44:30+01:00', '2026-10-25T02:45:00+01:00'],
    ['02:30', '2026-10-25T10:00:00+01:00', '2026-10-25T02:30:00+01:00'],
  ])('in autumn %s, said at %s, is sent as %s (R-289)', (time, said, sent) => {
    const now = Date.parse(said);
    const typed = situationForm(3, () => now).parse({ date: '2026-10-25', time });
    expect(datetimeOf(typed, null, now).accidentDatetime).toBe(sent);
  });

  it('in autumn a time of which both readings lie ahead is told to be in the future', () => {
    const autumn = situationForm(3, () => Date.parse('2026-10-25T02:10:00+02:00'));
    const issue = autumn.safeParse({ date: '2026-10-25', time: '02:50' }).error?.issues[0];
    expect(issue).toMatchObject({ path: ['time'], message: 'inFuture' });
  });

  it('in autumn a time that stands as it was known or offered stays the same instant', () => {
    const now = Date.parse('2026-10-25T10:00:00+01:00');
    const typed = situationForm(3, () => now).parse({ date: '2026-10-25', time: '02:30' });
    const offered = Date.parse('2026-10-25T02:30:40+02:00');
    for (const instant of ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'])
      expect(datetimeOf(typed, Date.parse(instant), now).accidentDatetime).toBe(instant);
    expect(datetimeOf(typed, offered, now).accidentDatetime).toBe('2026-10-25T02:30:00+02:00');
    expect(datetimeOf({ ...typed, time: '02:31' }, offered, now).accidentDatetime).toBe('2026-10-25T02:31:00+01:00');
  });
});

const address = {
  street: 'Nádražní',
  houseNumber: 5,
  orientationNumber: null,
  city: 'Litovel',
  postalCode: 78401,
  addressRuianId: null,
};

describe('where it happened', () => {
  const gps = { latitude: '49.73123', longitude: '17.02346' };

  it.each([
    [{}, 'place'],
    [{ latitude: '49.7' }, 'place'],
    [gps, undefined],
    [{ accidentLocationDescription: 'U nádraží' }, undefined],
    [{ accidentLocationDescription: 'ž'.repeat(256) }, 'tooLong:255'],
  ])('%j: %s', (typed, message) => {
    const issue = locationForm.safeParse(typed).error?.issues[0];
    expect(issue?.message).toBe(message);
    expect(issue?.path[0]).toBe(message && 'accidentLocationDescription');
  });

  it('may be an address that was found or typed before', () => {
    const typed = { ...valuesOfAddress(address), orientationNumber: undefined, ...gps };
    expect(locationOf(locationForm.parse(typed))).toEqual({
      accidentLocationDescription: null,
      accidentAddress: address,
      accidentGps: { latitude: 49.73123, longitude: 17.02346 },
    });
    const { latitude: _, longitude: __, ...addressAlone } = typed;
    expect(locationForm.safeParse(addressAlone).success).toBe(true);
  });

  it('is no address while it is typed only in part', () => {
    expect(locationForm.safeParse({ street: 'Nádražní', houseNumber: '5' }).success).toBe(false);
    expect(heldAddress({ ...valuesOfAddress(address), postalCode: '' })).toBeNull();
    expect(heldAddress(valuesOfAddress(address))).toEqual(address);
  });

  it('typed by hand keeps position and words', () => {
    const known = {
      accidentLocationDescription: 'U nádraží',
      accidentAddress: address,
      accidentGps: { latitude: 49.7, longitude: 17 },
    };
    const { orientationNumber: _, ...values } = locationValues(known);
    expect(manualLocationOf(locationManualForm.parse(values))).toEqual(known);
    expect(locationValues(null)).toEqual({
      latitude: '',
      longitude: '',
      nearestAddress: '',
      accidentLocationDescription: '',
    });
  });

  it('by position alone keeps the address that was found near it, until an address says where it was (R-526)', () => {
    const nearestAddress = 'Lidická 700/19, 602 00 Brno';
    const found = { accidentAddress: null, accidentLocationDescription: null };
    const accidentGps = { latitude: 49.73123, longitude: 17.02346 };
    expect(locationOf(locationForm.parse({ ...gps, nearestAddress }))).toEqual({
      ...found,
      accidentGps,
      nearestAddress,
    });
    expect(locationOf(locationForm.parse({ ...gps, nearestAddress: '' }))).toEqual({ ...found, accidentGps });
    const typed = { ...valuesOfAddress(address), orientationNumber: undefined, ...gps, nearestAddress };
    expect(locationOf(locationForm.parse(typed))).not.toHaveProperty('nearestAddress');
    expect(locationOf(locationForm.parse({ nearestAddress, accidentLocationDescription: 'U pošty' }))).toEqual({
      accidentLocationDescription: 'U pošty',
      accidentAddress: null,
      accidentGps: null,
    });
  });
});
