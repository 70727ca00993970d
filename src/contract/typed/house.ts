import { asPrinted, oneLine } from './text.ts';

/** Numbers of houses and postal codes as people write them, also behind the street. */

export interface House {
  houseNumber: string;
  orientationNumber: string;
}

/** 'č. p.', 'čp.', 'č. ev.', 'ev. č.', 'č.' and the like, which say what number follows. */
const label = /^(?:č(?:íslo|\.)?\s*)?(?:p(?:opisné)?\.?|e(?:v(?:idenční)?)?\.?)?\s*(?:č(?:íslo|\.)?)?\s*(?=\d)/iu;
const plainLabel = /^(?:c\.?\s*)?(?:p|e|ev)\.?\s*(?:c\.)?\s*(?=\d)|^(?:no|nr)\.?\s*(?=\d)/iu;
const orientationLabel = /^\/?\s*(?:[čc](?:íslo|\.)?\s*)?(?:o(?:r(?:ientační)?)?)?\.?\s*(?=\d)/iu;

function withoutLabel(typed: string): string {
  return asPrinted(typed)
    .replace(/⁄|∕/gu, '/')
    .replace(label, '')
    .replace(plainLabel, '')
    .replace(/[\s,;.]+$/u, '');
}

/** '12', 'č. p. 12' and '12/3a' as their numbers; null for anything else. */
export function readHouse(typed: string): House | null {
  const [, houseNumber, orientation = ''] =
    /^(\d{1,15})\s*(?:\/\s*(?:[čc]\.?\s*o\.?\s*)?(\d{1,3}\s*\p{L}?)?)?$/u.exec(withoutLabel(typed)) ?? [];
  return houseNumber === undefined ? null : { houseNumber, orientationNumber: orientation.replace(/\s/gu, '') };
}

/** Returns the key of the field message that explains why a house number is invalid; null if it is valid. */
export function houseComplaint(typed: string): string | null {
  if (readHouse(typed) !== null) return null;
  const text = withoutLabel(typed);
  if (/^(?:0|-|bez\b.*|b\.? ?[čc].*|nem[aá].*|není.*)$/iu.test(text)) return 'houseNone';
  if (/^\d{1,4}\s*\/?\s*\p{L}$/u.test(text)) return 'houseLetter';
  if (/^\d{1,4}\s*\p{L}?\s*[-–,+a]\s*\d{1,4}\s*\p{L}?$/u.test(text)) return 'houseRange';
  return 'wrongFormat';
}

/** '3a', 'č. o. 3a' and '/3a' as '3a'. */
export function typedOrientation(typed: string): string {
  const text = asPrinted(typed).replace(orientationLabel, '');
  return /^\d{1,5} \p{L}$/u.test(text) ? text.replace(' ', '') : text;
}

/** The five digits of '110 00', 'CZ-110 00' or 'PSČ: 11000'; the text as it is where there are others. */
export function typedPostalCode(typed: string): string {
  const [, digits] = /^(?:PSČ|PSC)?[\s.:]*(?:CZ|ČR)?[\s-]*(\d[\d\s-]*)\.?$/iu.exec(asPrinted(typed)) ?? [];
  return digits?.replace(/[\s-]/gu, '') ?? oneLine(typed);
}

interface Written extends House {
  street: string;
  city: string;
  postalCode: string;
}

const houseAtEnd =
  /^(.*?\p{L}.*?)[\s,]+((?:(?:[čc]\.? ?)?(?:p|ev?)\.? ?(?:[čc]\.? ?)?|[čc]\. ?)?\d{1,5}(?: ?\/ ?\d{1,3})?(?: ?\p{L})?)$/iu;
const placeAtEnd = /^(.*?),? +(?:CZ-?)?(\d{3} ?\d{2}),? +(\p{L}.*)$/u;
/** Between house and town: a comma, or the capital of a word behind the number. */
const beforeTown = String.raw`(?:, *|(?<=\d\p{L}?) +(?=\p{Lu}\p{L}))`;
const codeAtEnd = new RegExp(String.raw`^(.*?)${beforeTown}(\p{L}[^,]*?),? +(?:CZ-?)?(\d{3} ?\d{2})$`, 'u');
const townAtEnd = new RegExp(String.raw`^([^,;]*?\d[^,;]*?)${beforeTown}(\p{L}[^,]*)$`, 'u');
const townAlone = /^(?:(?:CZ-?)?(?<code>\d{3} ?\d{2}),? +)?(?<city>\p{L}.*?)(?:,? +(?<behind>\d{3} ?\d{2}))?$/u;
/** An address says in which flat somebody lives, but none of its fields. */
const flat = /(?<!\p{L})(?:bytu?|patro|vchod|dveře)(?!\p{L})/iu;

/** Street, numbers and place in a line such as 'Dlouhá 12/3, 110 00 Praha 1'; what is not there is empty. */
export function readAddressLine(typed: string): Written {
  const line = oneLine(typed).replace(/[, ]+(?:Česko|Česká republika|Czechia|Czech Republic|ČR|CZ)$/u, '');
  if (flat.test(line)) return { street: line, houseNumber: '', orientationNumber: '', city: '', postalCode: '' };
  let [street, city, postalCode] = [line, '', ''];
  const byPlace = placeAtEnd.exec(line);
  const byCode = codeAtEnd.exec(line);
  const byTown = townAtEnd.exec(line);
  if (byPlace) [, street = '', postalCode = '', city = ''] = byPlace;
  else if (byCode) [, street = '', city = '', postalCode = ''] = byCode;
  else if (byTown && houseAtEnd.test(byTown[1] ?? '')) [, street = '', city = ''] = byTown;
  street = street.replace(/[\s,]+$/u, '');
  const [, name = street, number = ''] = houseAtEnd.exec(street) ?? [];
  const isLettered = /^\d{1,3} ?\p{L}$/u.test(number);
  const house = isLettered ? { houseNumber: '', orientationNumber: typedOrientation(number) } : readHouse(number);
  if (house === null) return { street, houseNumber: '', orientationNumber: '', city, postalCode };
  return { street: name.replace(/[\s,]+$/u, ''), ...house, city, postalCode };
}

type Values = Readonly<Record<string, unknown>>;
const names = ['street', 'houseNumber', 'orientationNumber', 'city', 'postalCode'] as const;

function given(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? oneLine(value) : '';
}

/** Returns true if two values of a field are equal apart from spelling. */
function isSame(name: string, one: string, other: string): boolean {
  const bare = (text: string) => {
    if (name === 'postalCode') return typedPostalCode(text);
    return name === 'orientationNumber' ? typedOrientation(text).toLowerCase() : text.toLocaleLowerCase('cs');
  };
  return bare(one) === bare(other);
}

/** Moves the postal code from the field of the town to its own. */
function spreadTown(typed: string, postalCode: string): { city?: string; postalCode?: string } {
  const { code, city, behind } = townAlone.exec(typed)?.groups ?? {};
  const found = code ?? behind;
  if (city === undefined || found === undefined) return {};
  if (postalCode === '') return { city, postalCode: found };
  return isSame('postalCode', postalCode, found) ? { city } : {};
}

/**
 * Moves what stands in the field of the street, of the house number or of the town into the fields where it belongs, if they are
 * empty or say the same. Otherwise everything stays: the rules of the fields then say what is wrong.
 */
export function spreadAddress<T extends Values>(values: T): T {
  const spread: Record<string, string> = spreadTown(given(values, 'city'), given(values, 'postalCode'));
  const house = readHouse(given(values, 'houseNumber'));
  if (house !== null && house.orientationNumber !== '') {
    const orientation = given(values, 'orientationNumber');
    if (orientation === '' || isSame('orientationNumber', orientation, house.orientationNumber))
      Object.assign(spread, house);
  }
  const known = { ...values, ...spread };
  const { street, ...others } = readAddressLine(given(values, 'street'));
  const number = readHouse(given(known, 'houseNumber'))?.houseNumber ?? '';
  const orientation = given(known, 'orientationNumber');
  // A street whose only number is the one of the two that is on its door.
  const isOrientation =
    others.orientationNumber === '' && others.houseNumber !== '' && others.houseNumber === orientation;
  const ofHouse = number === '' || number === others.houseNumber || isOrientation;
  const named = names.slice(1).filter((name) => others[name as keyof typeof others] !== '');
  const fits = named.every((name) => {
    if (name === 'houseNumber') return ofHouse;
    const [typed, meant] = [given(known, name), others[name as keyof typeof others]];
    return typed === '' || isSame(name, typed, meant);
  });
  if (named.length > 0 && fits && street !== '') {
    spread.street = street;
    for (const name of named)
      if (!(name === 'houseNumber' && number !== '') && given(known, name) === '')
        spread[name] = others[name as keyof typeof others];
  }
  return { ...values, ...spread };
}

/** Returns true if the street field holds more of an address than the street, such as the town, a flat or a name. */
export function isWholeAddress(street: string): boolean {
  const { city, postalCode } = readAddressLine(street);
  return postalCode !== '' || (city !== '' && /\d/u.test(street)) || /[,;]/u.test(street) || flat.test(street);
}
