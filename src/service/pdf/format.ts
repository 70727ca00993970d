import type { Address, Gps } from '#contract/entities.ts';

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

function parts(instant: string): Record<string, string> {
  return Object.fromEntries(prague.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

/** The report's number as people read it: 15 digits written 6-2-rest. */
export function formatQrCode(qrCode: number): string {
  const digits = String(qrCode).padStart(15, '0');
  return `${digits.slice(0, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
}

/** The day of an instant in Prague: 5. 3. 2026. */
export function formatDate(instant: string): string {
  const { day, month, year } = parts(instant);
  return `${day}.${nbsp}${month}.${nbsp}${year}`;
}

/** The time of an instant in Prague: 14:30, 9:05. */
export function formatTime(instant: string): string {
  const { hour, minute } = parts(instant);
  return `${Number(hour)}:${minute}`;
}

/** Day and time of an instant in Prague: 5. 3. 2026 ve 14:30 (v 9:05 and the like by the hour's first sound). */
export function formatMoment(instant: string): string {
  const time = formatTime(instant);
  const hour = Number.parseInt(time, 10);
  const preposition = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23].includes(hour) ? 've' : 'v';
  return `${formatDate(instant)} ${preposition}${nbsp}${time}`;
}

/** A calendar day as stored (YYYY-MM-DD): 5. 3. 1980. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${nbsp}${month}.${nbsp}${year}`;
}

/** +420 ### ### ### for Czech numbers; a foreign one stays as it is. */
export function formatPhone(phone: string): string {
  return /^\+420\d{9}$/u.test(phone)
    ? phone.replace(/^(\+420)(\d{3})(\d{3})(\d{3})$/u, `$1${nbsp}$2${nbsp}$3${nbsp}$4`)
    : phone;
}

/** The phone with all but the prefix and the last three digits hidden. */
export function maskPhone(phone: string): string {
  const prefix = phone.startsWith('+420') ? 4 : 3;
  const masked = phone.slice(0, prefix) + '•'.repeat(Math.max(0, phone.length - prefix - 3)) + phone.slice(-3);
  return masked.replace(/^(\+420)(.{3})(.{3})(.{3})$/u, `$1${nbsp}$2${nbsp}$3${nbsp}$4`);
}

/** Street 1234/56a, 110 00 City. */
export function formatAddress(address: Address): string {
  const house =
    address.orientationNumber === null ? address.houseNumber : `${address.houseNumber}/${address.orientationNumber}`;
  const code = String(address.postalCode);
  return `${address.street}${nbsp}${house}, ${code.slice(0, 3)}${nbsp}${code.slice(3)}${nbsp}${address.city}`;
}

/** 50.07550 N, 14.43780 E: the notation that map services read when pasted. */
export function formatGps({ latitude, longitude }: Gps): string {
  const north = `${Math.abs(latitude).toFixed(5)}${nbsp}${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(5)}${nbsp}${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}
