import { glyphSize, glyphs } from './glyphs.ts';
import type { Grid } from './grid.ts';
import { type Picture, sampled } from './picture.ts';

/** Reads the characters of a zone whose place is known: each is the glyph that correlates best with its cell. */

const { width, height } = glyphSize;
const area = width * height;
/** Pixels of a cell that a character may be off its middle. */
const leeway = 2;
/** Blurs that glyphs are compared with, in the same pixels. */
const blurs = [0.8, 1.8];

/** A blurred glyph in each place that it may have in its cell, and in every other one for a first comparison. */
interface Template {
  character: string;
  coarse: Float32Array[];
  all: Float32Array[];
}

/** Scales values to a mean of zero and a length of one, so that the sum of products is their correlation. */
function normalised(values: Float32Array): Float32Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares) || 1;
  return values.map((value) => (value - mean) / length);
}

/** Blurs a glyph; outside of its cell there is no ink. */
function blurredGlyph(glyph: string, blur: number): (x: number, y: number) => number {
  const rows = glyph.match(/.{5}/gu)?.map((row) => Number.parseInt(row, 16)) ?? [];
  const ink = (x: number, y: number) => (x < 0 || x >= width ? 0 : ((rows[y] ?? 0) >> (width - 1 - x)) & 1);
  const reach = Math.ceil(2 * blur);
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const weights = offsets.map((offset) => Math.exp(-(offset ** 2) / (2 * blur ** 2)));
  const side = width + 2 * leeway;
  const sumOver = (value: (offset: number) => number) =>
    offsets.reduce((sum, offset, index) => sum + (weights[index] ?? 0) * value(offset), 0);
  const columnsBlurred = Array.from({ length: side * (height + 2 * leeway) }, (_, index) => {
    const [x, y] = [(index % side) - leeway, Math.floor(index / side) - leeway];
    return sumOver((offset) => ink(x, y + offset));
  });
  return (x, y) => sumOver((offset) => columnsBlurred[(y + leeway) * side + x + offset + leeway] ?? 0);
}

function template(character: string, glyph: string, blur: number): Template {
  const value = blurredGlyph(glyph, blur);
  const places = Array.from({ length: 2 * leeway + 1 }, (_, index) => index - leeway);
  const all = places.flatMap((right) => places.map((down) => ({ right, down })));
  const moved = ({ right, down }: { right: number; down: number }) =>
    normalised(
      Float32Array.from({ length: area }, (_, at) => value((at % width) - right, Math.floor(at / width) - down)),
    );
  const coarse = all.filter(({ right, down }) => right % 2 === 0 && down % 2 === 0);
  return { character, coarse: coarse.map(moved), all: all.map(moved) };
}

let drawn: Template[] | undefined;

function templates(): Template[] {
  drawn ??= Object.entries(glyphs).flatMap(([character, glyph]) =>
    blurs.map((blur) => template(character, glyph, blur)),
  );
  return drawn;
}

/** Samples the cell of a character, with high values for ink. */
function cellOf(picture: Picture, grid: Grid, column: number, line: number): Float32Array {
  const values = new Float32Array(area);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // A cell is as wide as a column; lines are 4.23 mm apart and columns 2.54 mm.
      const [across, down] = [(x + 0.5) / width - 0.5, (((y + 0.5 - height / 2) / width) * 2.54) / 4.23];
      values[y * width + x] = -sampled(picture, ...grid(column + across, line + down));
    }
  return normalised(values);
}

interface Reading {
  character: string;
  /** -1 to 1. */
  likeness: number;
}

function bestOf(cell: Float32Array, places: readonly Float32Array[]): number {
  let best = -1;
  for (const values of places) {
    let likeness = 0;
    for (let at = 0; at < area; at += 1) likeness += (cell[at] ?? 0) * (values[at] ?? 0);
    if (likeness > best) best = likeness;
  }
  return best;
}

/** Finds the character of an alphabet that a cell is most like; only the likeliest few are compared in every place. */
function readCell(cell: Float32Array, alphabet: string): Reading {
  const [best] = templates()
    .filter(({ character }) => alphabet.includes(character))
    .map((each) => ({ ...each, likeness: bestOf(cell, each.coarse) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 4)
    .map(({ character, all }) => ({ character, likeness: bestOf(cell, all) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best ?? { character: '<', likeness: -1 };
}

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

/** Kinds of characters in the zone of an ID card: A is a letter, 9 a digit, * either. */
const forms = ['AAAAA*********9***************', '9999999A9999999AAA***********9', 'A'.repeat(30)];
const alphabets: Readonly<Record<string, string>> = { A: letters, 9: digits, '*': digits + letters };

function read(picture: Picture, grid: Grid, line: number, column: number): Reading {
  return readCell(cellOf(picture, grid, column, line), alphabets[forms[line]?.[column] ?? ''] ?? letters);
}

/** Tells by a few characters how much a place looks like a zone, -1 to 1. */
export function likenessOf(picture: Picture, grid: Grid): number {
  const some = [0, 2, 5, 8, 11, 14, 16, 29];
  return some.reduce((sum, column) => sum + read(picture, grid, 1, column).likeness, 0) / some.length;
}

/** Reads the three lines of the zone in a place. */
export function readLines(picture: Picture, grid: Grid): string[] {
  return forms.map((form, line) => [...form].map((_, column) => read(picture, grid, line, column).character).join(''));
}
