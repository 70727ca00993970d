import { asPrinted, inLatin } from './typed/text.ts';

/** A licence plate in capitals, as it is printed: of whichever keyboard its letters and dashes are. */
export function typedPlate(typed: string): string {
  return inLatin(asPrinted(typed).toLocaleUpperCase('cs'))
    .replace(/[·•._]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns true if the text looks like a vehicle identification number: seventeen characters without I, O and Q. */
export function looksLikeVin(typed: string): boolean {
  return /^[A-HJ-NPR-Z\d]{17}$/u.test(typedPlate(typed).replace(/[\s-]/gu, ''));
}

/** A licence plate as registries write it: '1AB 2345' and '1ab2345' are one. */
export function plateKey(licensePlate: string): string {
  return typedPlate(licensePlate).replace(/[\s-]/gu, '');
}

/** Returns true if two plates are equal apart from spelling. */
export function isSamePlate(one: string, other: string): boolean {
  return plateKey(one) === plateKey(other);
}

/** '1AB 2345' as it stands on a Czech vehicle, however it was typed; any other plate as it came, in capitals. */
export function formatPlate(licensePlate: string): string {
  const [, first, last] = /^(\d\p{L}[\p{L}\d])(\d{4})$/u.exec(plateKey(licensePlate)) ?? [];
  if (first !== undefined) return `${first}\u00a0${last}`;
  return licensePlate.toUpperCase().replaceAll(/\s+/gu, '\u00a0');
}
