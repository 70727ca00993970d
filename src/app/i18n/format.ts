import type { Address, Gps } from '#contract/entities.ts';

/** How dates, addresses and numbers are written on the page. Times are those of the place of the accident: Prague. */

const nbsp = '\u00a0';

const prague = new Intl.DateTimeFormat('cs-CZ', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day of an instant as '5. 3. 2026'. */
export function shownDay(instant: string): string {
  return shownMoment(instant).replace(/,.*/u, '');
}

/** An instant as '5. 3. 2026, 14:30'. */
export function shownMoment(instant: string): string {
  const parts = prague.formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')}.${nbsp}${part('month')}.${nbsp}${part('year')}, ${part('hour')}:${part('minute')}`;
}

/** 'Street 1234/56a, 110 00 City'. */
export function shownAddress({ street, houseNumber, orientationNumber, postalCode, city }: Address): string {
  const house = orientationNumber === null ? houseNumber : `${houseNumber}/${orientationNumber}`;
  return `${street}${nbsp}${house}, ${shownPostalCode(postalCode)} ${city}`;
}

/** '110 00'. */
export function shownPostalCode(postalCode: number): string {
  const digits = String(postalCode);
  return `${digits.slice(0, 3)}${nbsp}${digits.slice(3)}`;
}

/** '50.07550 N, 14.43780 E': the notation that map services read when pasted. */
export function shownGps({ latitude, longitude }: Gps): string {
  const north = `${Math.abs(latitude).toFixed(5)}${nbsp}${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(5)}${nbsp}${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}

/** The number of a report (§2): 15 digits written 6-2-rest. */
export function shownReportNumber(qrCode: number): string {
  const digits = String(qrCode).padStart(15, '0');
  return `${digits.slice(0, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
}
