import { asPrinted, inLatin, settled } from './typed/text.ts';

/** A Czech plate, also of an electric car, or a Slovak one. */
const clear = String.raw`(?:\d\p{L}[\p{L}\d][ -]?\d{4}|\p{L}{2}[ -]?\d{3}[ -]?\p{L}{2})`;
/** Words beside a plate: its name, and the sign of the country where the plate is clear without it. */
const beside = [
  /^(?:SPZ|VIN|RZ(?=:)|(?:REGISTRAČNÍ )?ZNAČKA)[ :]+(?=.*\p{L})(?=.*\d)/u,
  new RegExp(`^(?:RZ|CZ|SK) (?=${clear}$)`, 'u'),
  new RegExp(`(?<=^${clear}) (?:CZ|SK)$`, 'u'),
];

/** A text in capitals, as plates are printed: of whichever keyboard its letters and dashes are. */
function inCapitals(text: string): string {
  return inLatin(asPrinted(text).toLocaleUpperCase('cs'))
    .replace(/[·•._]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A licence plate in capitals, without what was typed beside it. */
export const typedPlate = settled((typed) =>
  beside.reduce(
    (left, words) => left.replace(words, ''),
    inCapitals(typed.replace(/["'„“”()\p{Regional_Indicator}]/gu, ' ')),
  ),
);

/** Returns true if the text looks like a vehicle identification number: seventeen characters, also with I, O and Q by mistake. */
export function looksLikeVin(typed: string): boolean {
  return /^(?=.*\d)[A-Z\d]{17}$/u.test(typedPlate(typed).replace(/[\s-]/gu, ''));
}

/** A licence plate as registries write it: '1AB 2345' and '1ab2345' are one. */
export function plateKey(licensePlate: string): string {
  return inCapitals(licensePlate).replace(/[\s-]/gu, '');
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
