import { createRequire } from 'node:module';
import { parse } from 'mrz';
import sharp, { type Sharp } from 'sharp';
import { namesOf } from './zoneNames.ts';

/**
 * Finds the machine-readable zone on a photo of an ID card. Takes a second and much memory: done in the worker process. Only a
 * zone whose check digits all hold counts as read; the names have none.
 */

interface MrzDetection {
  getMrz(image: object): object;
  readMrz(image: object): Promise<{ mrz: string[] }>;
}

interface ImageJs {
  Image: { load(content: Buffer): Promise<object> };
}

let loaded: Promise<MrzDetection & ImageJs> | undefined;

/** Both are CommonJS without types; the picture must be made by the very library that looks for the zone on it. */
async function load(): Promise<MrzDetection & ImageJs> {
  const require = createRequire(import.meta.url);
  const { fetch } = globalThis;
  // Its WebAssembly would be fetched from a path, fail and say so; without fetch it is read from the disk at once.
  Reflect.deleteProperty(globalThis, 'fetch');
  try {
    const detection: MrzDetection = require('mrz-detection');
    const { Image }: ImageJs = createRequire(require.resolve('mrz-detection'))('image-js');
    await new Promise((resolve) => setTimeout(resolve));
    return { getMrz: detection.getMrz, readMrz: detection.readMrz, Image };
  } finally {
    globalThis.fetch = fetch;
  }
}

type Look = (photo: Sharp) => Sharp;

/** How a photo is looked at, one after another until a zone is found: as it is, with more contrast, larger. */
const looks: Look[] = [
  (photo) => photo.resize({ width: 1600, height: 1600, fit: 'inside' }),
  (photo) => photo.resize({ width: 1600, height: 1600, fit: 'inside' }).normalise().sharpen({ sigma: 1.5 }),
  (photo) => photo.resize({ width: 2200, height: 2200, fit: 'inside' }).normalise().median(3),
];

/** What the zone of a card says, as it is written there. */
export interface Zone {
  firstName: string;
  lastName: string;
  documentNumber: string;
  /** YYMMDD. */
  birthDate: string;
}

const checked = ['documentNumberCheckDigit', 'birthDateCheckDigit', 'expirationDateCheckDigit', 'compositeCheckDigit'];

/** There are no digits in names: each is the letter that looks like it. */
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

async function lookFor(photo: Uint8Array, look: Look): Promise<Zone | null> {
  loaded ??= load();
  const { getMrz, readMrz, Image } = await loaded;
  const seen = await look(sharp(photo).greyscale()).jpeg({ quality: 95 }).toBuffer();
  try {
    const { mrz } = await readMrz(getMrz(await Image.load(seen)));
    return zoneOf(mrz);
  } catch {
    // What the library throws says that there is no zone to be seen.
    return null;
  }
}

/** The zone on a photo; null when none can be read. */
export async function readZone(photo: Uint8Array): Promise<Zone | null> {
  for (const look of looks) {
    const zone = await lookFor(photo, look);
    if (zone !== null) return zone;
  }
  return null;
}
