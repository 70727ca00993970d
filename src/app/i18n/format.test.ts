import { expect, test } from 'vitest';
import { shownAddress, shownGps, shownMoment, shownReportNumber } from './format.ts';

const address = { street: 'Na Příkopě', houseNumber: 14, city: 'Praha', postalCode: 11000, addressRuianId: null };

test('a moment is written in the time of Prague, in summer and in winter', () => {
  expect(shownMoment('2026-03-05T13:30:00Z')).toBe('5.\u00a03.\u00a02026, 14:30');
  expect(shownMoment('2026-07-05T22:05:00.000Z')).toBe('6.\u00a07.\u00a02026, 00:05');
});

test('an address has its orientation number only where there is one', () => {
  expect(shownAddress({ ...address, orientationNumber: '3a' })).toBe('Na Příkopě\u00a014/3a, 110\u00a000 Praha');
  expect(shownAddress({ ...address, orientationNumber: null })).toBe('Na Příkopě\u00a014, 110\u00a000 Praha');
});

test('a position names its hemispheres', () => {
  expect(shownGps({ latitude: 50.0755, longitude: 14.4378 })).toBe('50.07550\u00a0N, 14.43780\u00a0E');
  expect(shownGps({ latitude: -1, longitude: -2 })).toBe('1.00000\u00a0S, 2.00000\u00a0W');
});

test('the number of a report is padded to 15 digits and written 6-2-rest', () => {
  expect(shownReportNumber(123456789012345)).toBe('123456-78-9012345');
  expect(shownReportNumber(42)).toBe('000000-00-0000042');
});
