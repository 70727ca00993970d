import { parse } from 'mrz';
import sharp, { type Sharp } from 'sharp';
import { likenessOf, readLines } from './zone/characters.ts';
import { gridsOf, turned } from './zone/grid.ts';
import type { Picture } from './zone/picture.ts';
import { rowsOf } from './zone/rows.ts';
import { spotsOf } from './zone/spots.ts';
import { namesOf } from './zoneNames.ts';

/**
 * Finds and reads the machine-readable zone on a photo of an ID card, in the worker process because the photo is untrusted. A zone
 * counts as read if all its check digits are valid; they do not cover the names.
 */

/** Filters against noise, tried in turn until a zone is read: the second one at a higher resolution. */
const filters: ((photo: Sharp) => Sharp)[] = [
  (photo) => photo.resize({ width: 1600, height: 1600, fit: 'inside' }).blur(0.8),
  (photo) => photo.resize({ width: 2200, height: 2200, fit: 'inside' }).median(3),
];

/** Least likeness to a zone at which a grid is read. Readable zones are above 0.8. */
const leastLikeness = 0.6;

/** Contents of a card's machine-readable zone, in its spelling. */
export interface Zone {
  firstName: string;
  lastName: string;
  documentNumber: string;
  /** YYMMDD. */
  birthDate: string;
}

const checkDigits = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
];

/** Replaces digits in names by the letters that look alike. */
function asLetters(line: string): string {
  return line.replace(/[01258]/gu, (digit) => ({ 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' })[digit] ?? digit);
}

/** Parses the lines of a zone; null unless they are those of an ID card and every check digit is valid. */
export function zoneOf(lines: string[]): Zone | null {
  if (lines.length !== 3 || lines.some((line) => line.length !== 30)) return null;
  const { details, fields } = parse(lines, { autocorrect: true });
  const holds = checkDigits.every((name) => details.some(({ field, valid }) => field === name && valid));
  const { documentNumber, birthDate } = fields;
  if (!holds || !documentNumber || !birthDate) return null;
  return { documentNumber, birthDate, ...(namesOf(asLetters(lines[2] ?? '')) ?? { firstName: '', lastName: '' }) };
}

function zoneIn(picture: Picture): Zone | null {
  for (const grid of gridsOf(rowsOf(spotsOf(picture)))) {
    const [upright, reversed] = [grid, turned(grid)].map((each) => ({
      grid: each,
      likeness: likenessOf(picture, each),
    }));
    if (!upright || !reversed) continue;
    const likelier = upright.likeness > reversed.likeness ? upright : reversed;
    const zone = likelier.likeness < leastLikeness ? null : zoneOf(readLines(picture, likelier.grid));
    if (zone !== null) return zone;
  }
  return null;
}

/** Reads the zone on a photo; null if no filter makes it readable. */
export async function readZone(photo: Uint8Array): Promise<Zone | null> {
  for (const filter of filters) {
    const { data, info } = await filter(sharp(photo).greyscale()).raw().toBuffer({ resolveWithObject: true });
    const zone = zoneIn({ data, width: info.width, height: info.height });
    if (zone !== null) return zone;
  }
  return null;
}
