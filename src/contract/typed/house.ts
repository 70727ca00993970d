import { inDigits } from './spoken.ts';
import { asPrinted, isLeftOut, oneLine } from './text.ts';

/** Numbers of houses and postal codes as people write them, also behind the street. */

export interface House {
  houseNumber: string;
  orientationNumber: string;
}

/** 'č. p.', 'čp.', 'č. ev.', 'ev. č.', 'č.' and the like, which say what number follows. */
const label =
  /^(?:č(?:íslo|\.)?\s*)?(?:p(?:opisné)?\.?|e(?:v(?:id(?:enční)?)?)?\.?)?\s*(?:č(?:íslo|\.)?)?\s*:?\s*(?=\d)/iu;
const plainLabel = /^(?:c\.?\s*)?(?:p|e|ev)\.?\s*(?:c\.)?\s*(?=\d)|^(?:no|nr)\.?\s*(?=\d)/iu;
const orientationLabel = /^\/?\s*(?:[čc](?:íslo|\.)?\s*)?(?:o(?:r(?:ientační)?)?)?\.?\s*(?=\d)/iu;

/** Writes a slash between two numbers in its one sign. */
function withSlash(text: string): string {
  return text.replace(/[⁄∕\\|]|\s*(?<!\p{L})lomeno(?!\p{L})\s*/gu, '/');
}

function withoutLabel(typed: string): string {
  return withSlash(inDigits(asPrinted(typed)))
    .replace(label, '')
    .replace(plainLabel, '')
    .replace(/[\s,;./-]+$|\/0$/u, '');
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
  if (isLeftOut(typed) || /^(?:0|bez\b.*|b\.? ?[čc].*|nem[aá].*|není.*)$/iu.test(text)) return 'houseNone';
  if (/^\d{1,4}\s*\/?\s*\p{L}$/u.test(text)) return 'houseLetter';
  return 'houseRange';
}

/** '3a', 'č. o. 3a' and '/3a' as '3a'. */
export function typedOrientation(typed: string): string {
  const text = asPrinted(typed)
    .replace(orientationLabel, '')
    .replace(/(?<=\d\p{L}?)[\s,;./-]+$/u, '');
  return /^\d{1,5}[ /]\p{L}$/u.test(text) ? text.replace(/[ /]/u, '') : text;
}

/** The five digits of '110 00', 'CZ-110 00' or 'PSČ: 11000'; the text as it is where there are others. */
export function typedPostalCode(typed: string): string {
  const bare = asPrinted(typed).replace(/[^\p{L}\p{M}\d]/gu, '');
  return /^(?:PS[ČC])?(?:CZ|ČR)?(\d+)(?:CZ)?$/iu.exec(bare)?.[1] ?? oneLine(typed);
}

interface Written extends House {
  street: string;
  city: string;
  postalCode: string;
}

const houseAtEnd =
  /^(.*?\p{L}.*?)[\s,]+((?:(?:[čc]\.? ?)?(?:p|ev?)\.? ?(?:[čc]\.? ?)?|[čc]\. ?)?\d{1,5}(?: ?\/ ?\d{1,3})?(?: ?\p{L})?)$/iu;
const placeAtEnd = /^(.*?)(?:, *| +)(?:CZ-?)?(\d{3} ?\d{2})(?:, *| +)(\p{L}.*)$/u;
/** Between house and town: a comma, or the capital of a word behind the number. */
const beforeTown = String.raw`(?:, *|(?<=\d\p{L}?) +(?=\p{Lu}\p{L}))`;
const codeAtEnd = new RegExp(String.raw`^(.*?)${beforeTown}(\p{L}[^,]*?),? +(?:CZ-?)?(\d{3} ?\d{2})$`, 'u');
const townAtEnd = new RegExp(String.raw`^([^,;]*?\d[^,;]*?)${beforeTown}(\p{L}[^,]*)$`, 'u');
const townAlone = /^(?:(?:CZ-?)?(?<code>\d{3} ?\d{2}),? +)?(?<city>\p{L}.*?)(?:,? +(?<behind>\d{3} ?\d{2}))?$/u;
/** Words before a number that is none of a house. */
const noHouse = /(?:^|\s)(?:km|kilometru?|box|přihr\.?|přihrádka|silnice|dálnice)$/iu;
/** Towns with districts that have numbers. Any other name with a number is a street with a house. */
const numberedTown = /^(?:Praha|Plzeň|Brno|Ostrava|Liberec|Pardubice|Ústí|Hradec|České Budějovice)(?!\p{L})/iu;
const country = /[, ]+(?:Česko|Česká republika|Czechia|Czech Republic|ČR|CZ)$/u;
/** An address says in which flat somebody lives, but none of its fields. */
const flat = /(?<!\p{L})(?:bytu?|patro|vchod|dveře)(?!\p{L})/iu;

/** Street, numbers and place in a line such as 'Dlouhá 12/3, 110 00 Praha 1'; what is not there is empty. */
export function readAddressLine(typed: string): Written {
  const line = withSlash(oneLine(typed).replace(/ *[;|] *| +[-–] +(?=\d)/gu, ', ')).replace(country, '');
  const nothing = { street: line, houseNumber: '', orientationNumber: '', city: '', postalCode: '' };
  if (flat.test(line)) return nothing;
  let [street, city, postalCode] = [line, '', ''];
  const byPlace = placeAtEnd.exec(line);
  const byCode = codeAtEnd.exec(line);
  const byTown = townAtEnd.exec(line);
  if (byPlace) [, street = '', postalCode = '', city = ''] = byPlace;
  else if (byCode) [, street = '', city = '', postalCode = ''] = byCode;
  else if (byTown && houseAtEnd.test(byTown[1] ?? '')) [, street = '', city = ''] = byTown;
  if (!byPlace && /\d/u.test(city) && !numberedTown.test(city)) return nothing;
  street = street.replace(/[\s,]+$/u, '');
  // A street may be called 'Dvanáctá'.
  const ofVillage = /\d/u.test(street) ? readHouse(street) : null;
  if (ofVillage !== null) return { street: '', ...ofVillage, city, postalCode };
  const [, name = street, number = ''] = houseAtEnd.exec(street.replace(/(?<=\d\p{L}?)[./]$/u, '')) ?? [];
  const isLettered = /^\d{1,3} ?\p{L}$/u.test(number);
  const house = isLettered ? { houseNumber: '', orientationNumber: typedOrientation(number) } : readHouse(number);
  if (house === null || noHouse.test(name)) return { ...nothing, street, city, postalCode };
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

/** Moves postal code and town that stand in one field to the two of them. */
function spreadTown(values: Values): { city?: string; postalCode?: string } {
  const typed = { city: given(values, 'city').replace(country, ''), postalCode: given(values, 'postalCode') };
  for (const [name, other] of [['city', 'postalCode'] as const, ['postalCode', 'city'] as const]) {
    const { code, city, behind } = townAlone.exec(typed[name])?.groups ?? {};
    const postalCode = code ?? behind;
    if (city === undefined || postalCode === undefined) continue;
    const both = { city, postalCode };
    if (typed[other] === '') return both;
    if (isSame(other, typed[other], both[other])) return { [name]: both[name] };
  }
  return typed.city === '' ? {} : { city: typed.city };
}

/** Moves house number and orientation number that stand in one field, with a slash, to the two of them. */
function spreadHouse(values: Values): Partial<House> {
  const typed = { houseNumber: given(values, 'houseNumber'), orientationNumber: given(values, 'orientationNumber') };
  const [house, both] = [readHouse(typed.houseNumber), readHouse(typed.orientationNumber)];
  const isBoth = both !== null && both.orientationNumber !== '';
  if (isBoth && (typed.houseNumber === '' || house?.houseNumber === both.houseNumber)) return both;
  if (house === null || house.orientationNumber === '') return {};
  const isClear =
    typed.orientationNumber === '' || isSame('orientationNumber', typed.orientationNumber, house.orientationNumber);
  return isClear ? house : {};
}

/**
 * Moves what stands in the field of the street, of a number, of the postal code or of the town into the fields where it belongs, if
 * they are empty or say the same. Otherwise everything stays: the rules of the fields then say what is wrong.
 */
export function spreadAddress<T extends Values>(values: T): T {
  const spread: Record<string, string> = { ...spreadTown(values), ...spreadHouse(values) };
  const known = { ...values, ...spread };
  const { street, ...others } = readAddressLine(given(values, 'street'));
  const city = others.city || given(known, 'city');
  if (isLeftOut(given(values, 'street')) && given(values, 'street') !== '' && city !== '') spread.street = city;
  const number = readHouse(given(known, 'houseNumber'))?.houseNumber ?? '';
  const orientation = given(known, 'orientationNumber');
  // 'Dlouhá 12a' beside the number 12: the letter is of that number.
  if (
    number !== '' &&
    others.houseNumber === '' &&
    orientation === '' &&
    others.orientationNumber.slice(0, -1) === number
  )
    return { ...values, ...spread, street, houseNumber: others.orientationNumber };
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
  // A village without streets has the numbers alone.
  const itsStreet = street || city;
  if (named.length > 0 && fits && itsStreet !== '') {
    spread.street = itsStreet;
    for (const name of named)
      if (!(name === 'houseNumber' && number !== '') && given(known, name) === '')
        spread[name] = others[name as keyof typeof others];
  }
  return { ...values, ...spread };
}

/** Returns true if the street field holds more of an address than the street, such as its numbers, the town, a flat or a name. */
export function isWholeAddress(street: string): boolean {
  const { city, postalCode } = readAddressLine(street);
  const hasNumbers = /\d\p{L}? ?\/ ?\d/u.test(street) || (numberedTown.test(street) && /^\p{L}+ \d/u.test(street));
  return (
    postalCode !== '' || hasNumbers || (city !== '' && /\d/u.test(street)) || /[,;]/u.test(street) || flat.test(street)
  );
}

/** Returns true if the field of the town holds a postal code, or no name. */
export function isMoreThanTown(city: string): boolean {
  return /(?<!\d)\d{3} ?\d{2}(?!\d)/u.test(city) || !/\p{L}/u.test(city);
}
