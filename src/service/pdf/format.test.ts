import { expect, it } from 'vitest';
import * as format from './format.ts';

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

it('writes the number 6-2-rest, padded to 15 digits', () => {
  expect(format.formatQrCode(123_456_789_012_345)).toBe('123456-78-9012345');
  expect(format.formatQrCode(42)).toBe('000000-00-0000042');
});

it('tells the time in Prague, in summer and in winter', () => {
  expect(plain(format.formatDate('2026-03-05T23:30:00.000Z'))).toBe('6. 3. 2026');
  expect(format.formatTime('2026-03-05T23:05:00.000Z')).toBe('0:05');
  expect(format.formatTime('2026-07-05T12:05:00+02:00')).toBe('12:05');
  expect(plain(format.formatMoment('2026-03-05T13:30:00.000Z'))).toBe('5. 3. 2026 ve 14:30');
  expect(plain(format.formatMoment('2026-03-05T08:30:00.000Z'))).toBe('5. 3. 2026 v 9:30');
});

it('writes days, phones, addresses and coordinates', () => {
  const address = { street: 'Sokolovská', houseNumber: 62, city: 'Praha 8', postalCode: 18600, addressRuianId: null };
  expect(plain(format.formatDay('1980-03-05'))).toBe('5. 3. 1980');
  expect(plain(format.formatPhone('+420604123789'))).toBe('+420 604 123 789');
  expect(format.formatPhone('+436641234567')).toBe('+436641234567');
  expect(plain(format.maskPhone('+420604123789'))).toBe('+420 ••• ••• 789');
  expect(plain(format.maskPhone('+436641234567'))).toBe('+43•••••••567');
  expect(plain(format.formatAddress({ ...address, orientationNumber: '101' }))).toBe(
    'Sokolovská 62/101, 186 00 Praha 8',
  );
  expect(plain(format.formatAddress({ ...address, orientationNumber: null }))).toBe('Sokolovská 62, 186 00 Praha 8');
  expect(plain(format.formatGps({ latitude: -50.1, longitude: 14.4378 }))).toBe('50.10000 S, 14.43780 E');
});
