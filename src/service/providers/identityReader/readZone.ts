import { parse } from 'mrz';
import sharp, { type Sharp } from 'sharp';
import { likenessOf, readLines } from './zone/characters.ts';
import { gridsOf, turned } from './zone/grid.ts';
import type { Picture } from './zone/picture.ts';
import { rowsOf } from './zone/rows.ts';
import { spotsOf } from './zone/spots.ts';
import { namesOf } from './zoneNames.ts';

/**
 * Finds and reads the machine-readable zone on a photo of an ID card. Decodes photos of strangers: done in the worker process. Only a
 * zone whose check digits all hold counts as read; the names have none.
 */

/** Ways to look at a photo, tried one after another until a zone is read: without its noise, larger. */
const looks: ((photo: Sharp) => Sharp)[] = [
  (photo) => photo.resize({ width: 1600, height: 1600, fit: 'inside' }).blur(0.8),
  (photo) => photo.resize({ width: 2200, height: 2200, fit: 'inside' }).median(3),
];

/** A place that looks less like a zone than this is not read; a zone that can be read is above 0.8. */
const leastLikeness = 0.6;

/** Contents of a card's machine-readable zone, in its spelling. */
export interface Zone {
  firstName: string;
  lastName: string;
  documentNumber: string;
  /** YYMMDD. */
  birthDate: string;
}

const checked = ['documentNumberCheckDigit', 'birthDateCheckDigit', 'expirationDateCheckDigit', 'compositeCheckDigit'];

/** Replaces digits in names by the letters that look alike. */
function asLetters(line: string): string {
  return line.replace(/[01258]/gu, (digit) => ({ 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' })[digit] ?? digit);
}

/** The zone in its lines, if they are one of an ID card and every check digit holds. */
export function zoneOf(lines: string[]): Zone | null {
  if (lines.length !== 3 || lines.some((line) => line.length !== 30)) return null;
  const { details, fields } = parse(lines, { autocorrect: true });
  const holds = checked.every((name) => details.some(({ field, valid }) => field === name && valid));
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

/** The zone on a photo; null when none can be read. */
export async function readZone(photo: Uint8Array): Promise<Zone | null> {
  for (const look of looks) {
    const { data, info } = await look(sharp(photo).greyscale()).raw().toBuffer({ resolveWithObject: true });
    const zone = zoneIn({ data, width: info.width, height: info.height });
    if (zone !== null) return zone;
  }
  return null;
}
