import { dayjs } from './dayjs.ts';
import type { AccidentLocation, Address, Gps } from './entities.ts';
import { phonePrefix } from './limits.ts';
import { formatTime, pragueMoment } from './pragueTime.ts';

/**
 * Formats days, addresses and numbers in Czech for the page, the PDF and messages, with non-breaking spaces inside a value.
 * Instants are ISO moments, shown in Prague time.
 */

const nbsp = '\u00a0';

/** A calendar day (YYYY-MM-DD) as '5. 3. 1980'; anything else as it is. */
export function formatDay(day: string): string {
  const read = dayjs.utc(day, 'YYYY-MM-DD', true);
  return read.isValid() ? read.format(`D.${nbsp}M.${nbsp}YYYY`) : day;
}

/** The day of an instant as '5. 3. 2026'. */
export function formatDate(instant: string): string {
  return formatDay(pragueMoment(Date.parse(instant)).date);
}

/** An instant where it stands alone: '5. 3. 2026, 14:30'. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** An instant in a sentence: '5. 3. 2026 ve 14:30', 'v 9:05' and the like by the hour's first sound. */
export function formatMomentInWords(instant: string): string {
  return `${formatDate(instant)} ${formatTimeInWords(instant)}`;
}

/** The time of an instant in a sentence: 've 14:30', 'v 9:05'. */
export function formatTimeInWords(instant: string): string {
  const time = formatTime(instant);
  const preposition = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23].includes(Number.parseInt(time, 10)) ? 've' : 'v';
  return `${preposition}${nbsp}${time}`;
}

/** Formats a total with the preposition its pronunciation needs: 'ze 3', 'z 10'. */
export function outOf(count: number): string {
  return `${/^(?:1?[23467]|[23467]\d|1\d\d)$/u.test(String(count)) ? 'ze' : 'z'}${nbsp}${count}`;
}

/** '110 00'. */
export function formatPostalCode(postalCode: number): string {
  const digits = String(postalCode);
  return `${digits.slice(0, 3)}${nbsp}${digits.slice(3)}`;
}

/** 'Street 1234/56a, 110 00 City'. */
export function formatAddress({ street, houseNumber, orientationNumber, postalCode, city }: Address): string {
  const house = orientationNumber === null ? houseNumber : `${houseNumber}/${orientationNumber}`;
  return `${street}${nbsp}${house}, ${formatPostalCode(postalCode)}${nbsp}${city}`;
}

/** The address of a place, else the nearest one that was found to its position: 'poblíž adresy Street 1234/56a, …'. */
export function formatPlaceAddress({ accidentAddress, nearestAddress }: AccidentLocation): string | null {
  if (accidentAddress !== null) return formatAddress(accidentAddress);
  return nearestAddress === undefined
    ? null
    : `poblíž adresy ${nearestAddress.replace(/\b(\d{3}) (\d{2}) /u, `$1${nbsp}$2${nbsp}`)}`;
}

/** '50.07550 N, 14.43780 E': the notation that map services read when pasted. */
export function formatGps({ latitude, longitude }: Gps): string {
  const north = `${Math.abs(latitude).toFixed(5)}${nbsp}${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(5)}${nbsp}${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}

/** The number of a report: 15 digits written 6-2-rest. */
export function formatReportNumber(qrCode: number): string {
  const digits = String(qrCode).padStart(15, '0');
  return `${digits.slice(0, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
}

/** '+420 777 123 456'; a foreign number as it came. */
export function formatPhone(phone: string): string {
  const [prefix, national] = [phone.slice(0, phonePrefix.length), phone.slice(phonePrefix.length).replace(/\s/gu, '')];
  if (prefix !== phonePrefix || !/^\d{9}$/u.test(national)) return phone;
  return [prefix, national.slice(0, 3), national.slice(3, 6), national.slice(6)].join(nbsp);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);
}

/** Returns a text with a small first letter, as it stands inside of a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase('cs') + text.slice(1);
}
