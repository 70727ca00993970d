import { expect, test } from 'vitest';
import * as format from './format.ts';
import { formatPlate } from './plates.ts';
import { formatTime } from './pragueTime.ts';

/** Non-breaking spaces as '_'. */
function seen(text: string): string {
  return text.replaceAll('\u00a0', '_');
}

test('a calendar day has no leading zeros; what is no day stays as it is (R-291)', () => {
  expect(seen(format.formatDay('1980-03-05'))).toBe('5._3._1980');
  expect(format.formatDay('5.3.')).toBe('5.3.');
});

test('an instant is written in the time of Prague, in summer and in winter', () => {
  expect(seen(format.formatDate('2026-03-05T23:30:00.000Z'))).toBe('6._3._2026');
  expect(formatTime('2026-03-05T23:05:00.000Z')).toBe('0:05');
  expect(formatTime('2026-07-05T12:05:00+02:00')).toBe('12:05');
  expect(seen(format.formatMoment('2026-03-05T13:30:00Z'))).toBe('5._3._2026, 14:30');
  expect(seen(format.formatMoment('2026-07-05T07:05:00.000Z'))).toBe('5._7._2026, 9:05');
  expect(seen(format.formatMomentInWords('2026-03-05T13:30:00.000Z'))).toBe('5._3._2026 ve_14:30');
  expect(seen(format.formatMomentInWords('2026-03-05T08:30:00.000Z'))).toBe('5._3._2026 v_9:30');
});

test('a time of the hour that autumn has twice says which one it is', () => {
  expect(seen(format.formatMoment('2026-10-25T00:10:00Z'))).toBe('25._10._2026, 2:10_SELČ');
  expect(seen(format.formatMomentInWords('2026-10-25T01:10:00Z'))).toBe('25._10._2026 ve_2:10_SEČ');
  expect(seen(format.formatMoment('2026-10-25T02:00:00Z'))).toBe('25._10._2026, 3:00');
  expect(seen(format.formatMoment('2026-10-24T23:59:00Z'))).toBe('25._10._2026, 1:59');
});

test('out of how many is said as it is spoken', () => {
  const said = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 16, 18, 20, 50, 100].map((count) => seen(format.outOf(count)));
  expect(said.join(', ')).toBe(
    'z_1, ze_2, ze_3, ze_4, z_5, ze_6, ze_7, z_8, z_10, z_11, ze_12, ze_16, z_18, ze_20, z_50, ze_100',
  );
});

test('an address has its orientation number only where there is one', () => {
  const address = { street: 'Na Příkopě', houseNumber: 14, city: 'Praha', postalCode: 11000, addressRuianId: null };
  expect(seen(format.formatAddress({ ...address, orientationNumber: '3a' }))).toBe('Na Příkopě_14/3a, 110_00_Praha');
  expect(seen(format.formatAddress({ ...address, orientationNumber: null }))).toBe('Na Příkopě_14, 110_00_Praha');
});

test('a place without an address names the nearest one that was found to its position (R-526)', () => {
  const nowhere = { accidentLocationDescription: null, accidentAddress: null, accidentGps: null };
  const address = {
    street: 'Lidická',
    houseNumber: 700,
    orientationNumber: null,
    city: 'Brno',
    postalCode: 60200,
    addressRuianId: null,
  };
  expect(format.formatPlaceAddress(nowhere)).toBeNull();
  const near = { ...nowhere, nearestAddress: 'Lidická 700/19, 602 00 Brno' };
  expect(format.formatPlaceAddress(near)).toBe('poblíž adresy Lidická 700/19, 602\u00a000\u00a0Brno');
  expect(seen(format.formatPlaceAddress({ ...near, accidentAddress: address }) ?? '')).toBe('Lidická_700, 602_00_Brno');
});

test('a position names its hemispheres', () => {
  expect(seen(format.formatGps({ latitude: 50.0755, longitude: 14.4378 }))).toBe('50.07550_N, 14.43780_E');
  expect(seen(format.formatGps({ latitude: -1, longitude: -2 }))).toBe('1.00000_S, 2.00000_W');
});

test('the number of a report is padded to 15 digits and written 6-2-rest (R-099)', () => {
  expect(format.formatReportNumber(123_456_789_012_345)).toBe('123456-78-9012345');
  expect(format.formatReportNumber(42)).toBe('000000-00-0000042');
});

test('a Czech phone is written in threes, a foreign one as it came (R-251)', () => {
  expect(seen(format.formatPhone('+420604123789'))).toBe('+420_604_123_789');
  expect(seen(format.formatPhone('+420 604 123 789'))).toBe('+420_604_123_789');
  expect(format.formatPhone('+436641234567')).toBe('+436641234567');
});

test('a Czech plate is written as it stands on the vehicle, another one as it came (R-536)', () => {
  for (const typed of ['4B73921', '4B7 3921', '4b7-3921', '4B7\u00a03921'])
    expect(seen(formatPlate(typed))).toBe('4B7_3921');
  expect(seen(formatPlate('1BK8642'))).toBe('1BK_8642');
  expect(seen(formatPlate('b-mw  1234'))).toBe('B-MW_1234');
  expect(formatPlate('EL123AB')).toBe('EL123AB');
  expect(formatPlate('PRAHA1')).toBe('PRAHA1');
  // A sealed report of an earlier version may hold it so, and its pages are sought for it.
  expect(seen(formatPlate('SPZ 1BK8642'))).toBe('SPZ_1BK8642');
});
