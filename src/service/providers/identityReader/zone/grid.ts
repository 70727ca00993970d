import type { Row } from './rows.ts';
import type { Spot } from './spots.ts';

/** Tells where a character's middle lies on the photo, by its column and line. Both may be fractions. */
export type Grid = (column: number, line: number) => [x: number, y: number];

const columns = 30;
/** Spots allowed per row; a few beside a line may seem to belong to it. */
const longest = 36;
/** Candidate zones that are tried; a patterned table has many. */
const mostZones = 12;

interface Placed {
  spot: Spot;
  column: number;
  line: number;
}

interface Measured {
  row: Row;
  first: Spot;
  middle: Spot;
  /** Vector from one character to the next. */
  step: { x: number; y: number };
  pitch: number;
}

function measured(row: Row): Measured[] {
  const found = row.filter((spot) => spot !== null);
  const [first, last] = [found[0], found.at(-1)];
  const middle = found[Math.floor(found.length / 2)];
  if (!first || !middle || !last) return [];
  const steps = row.lastIndexOf(last) - row.indexOf(first);
  const step = { x: (last.x - first.x) / steps, y: (last.y - first.y) / steps };
  return [{ row, first, middle, step, pitch: Math.hypot(step.x, step.y) }];
}

function reversed({ row }: Measured): Measured[] {
  return measured([...row].reverse());
}

/** Measures where a point lies as seen from a row, in pitches along it and down from it. */
function seenFrom({ middle, step, pitch }: Measured, { x, y }: Spot): { along: number; down: number } {
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { along: (dx * step.x + dy * step.y) / pitch ** 2, down: (dy * step.x - dx * step.y) / pitch ** 2 };
}

/** Tells whether a row may be the line below another: lines are 4.23 mm apart, characters 2.54 mm. */
function isNext(row: Measured, other: Measured): boolean {
  const { along, down } = seenFrom(row, other.middle);
  return down > 1.2 && down < 2.3 && Math.abs(along) < 15 && Math.abs(other.pitch / row.pitch - 1) < 0.25;
}

/** Counts the column of a spot above or below a row as the row counts its own; a fraction where the two are not aligned. */
function columnIn(row: Measured, spot: Spot): number {
  let [column, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, own] of row.row.entries()) {
    if (own === null) continue;
    const along = ((spot.x - own.x) * row.step.x + (spot.y - own.y) * row.step.y) / row.pitch ** 2;
    if (Math.abs(along) < Math.abs(least)) [column, least] = [index, along];
  }
  return column + least;
}

/** Counts the columns of another row as the first does, moved by one where both then begin and end together. */
function placedBeside(row: Measured, other: Measured, line: number): Placed[] {
  const shift = columnIn(row, other.middle) - other.row.indexOf(other.middle);
  const length = row.row.length;
  const overlap = (by: number) => Math.min(length, other.row.length + by) - Math.max(0, by);
  const round = Math.round(shift);
  const [best = round] = [round, round - 1, round + 1]
    .filter((by) => Math.abs(by - shift) < 0.9)
    .sort((one, two) => overlap(two) - overlap(one));
  return other.row.flatMap((spot, index) => (spot === null ? [] : [{ spot, column: index + best, line }]));
}

/** Turns a grid by 180 degrees, for a card that lies upside down. */
export function turned(grid: Grid): Grid {
  return (column, line) => grid(columns - 1 - column, 2 - line);
}

/** Solves linear equations by elimination; null where they tell too little. */
function solved(matrix: number[][]): number[] | null {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    const below = matrix.slice(column).sort((one, two) => Math.abs(two[column] ?? 0) - Math.abs(one[column] ?? 0));
    matrix.splice(column, below.length, ...below);
    const pivot = matrix[column];
    const head = pivot?.[column] ?? 0;
    if (pivot === undefined || Math.abs(head) < 1e-9) return null;
    for (const [index, row] of matrix.entries()) {
      if (index === column) continue;
      const share = (row[column] ?? 0) / head;
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0);
    }
  }
  return matrix.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

/** Fits a perspective to the spots by least squares. */
function fitted(placed: readonly Placed[], from: number): Grid | null {
  const normal = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => 0));
  const scale = 1000;
  for (const { spot, column, line } of placed) {
    const [c, l, x, y] = [(column - from - 14.5) / 15, line - 1, spot.x / scale, spot.y / scale];
    for (const equation of [
      [c, l, 1, 0, 0, 0, -c * x, -l * x, x],
      [0, 0, 0, c, l, 1, -c * y, -l * y, y],
    ])
      for (const [row, factor] of equation.slice(0, 8).entries())
        for (const [at, value] of equation.entries()) {
          const sums = normal[row];
          if (sums) sums[at] = (sums[at] ?? 0) + factor * value;
        }
  }
  const found = solved(normal);
  if (found === null) return null;
  const [a = 0, b = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = found;
  return (column, line) => {
    const [c, l] = [(column - 14.5) / 15, line - 1];
    const depth = (h * c + i * l + 1) / scale;
    return [(a * c + b * l + d) / depth, (e * c + f * l + g) / depth];
  };
}

function gridOf(placed: readonly Placed[], from: number): Grid | null {
  const inside = placed.filter(({ column }) => column >= from && column < from + columns);
  const rough = fitted(inside, from);
  if (rough === null) return null;
  const fitting = inside.filter(({ spot, column, line }) => {
    const [x, y] = rough(column - from, line);
    const [nextX, nextY] = rough(column - from + 1, line);
    return Math.hypot(x - spot.x, y - spot.y) < 0.25 * Math.hypot(nextX - x, nextY - y);
  });
  return fitting.length < 2 * columns ? null : fitted(fitting, from);
}

/** Lists the columns that the zone may begin with, those first that bring the most spots into its thirty columns. */
function beginnings(placed: readonly Placed[]): number[] {
  const numbers = placed.map(({ column }) => column);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const first = Math.min(least, most - columns + 1);
  const last = Math.max(least, most - columns + 1);
  const countFrom = (from: number) => numbers.filter((column) => column >= from && column < from + columns).length;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .sort((one, other) => countFrom(other) - countFrom(one))
    .slice(0, 4);
}

/** Finds where three rows lie below each other as the lines of a zone do, the likeliest first. Each may be upside down. */
export function gridsOf(rows: readonly Row[]): Grid[] {
  const known = rows.filter((row) => row.filter((spot) => spot !== null).length < longest).flatMap(measured);
  const zones: Placed[][] = [];
  for (const row of known) {
    const others = known
      .filter((other) => other !== row)
      .flatMap((other) => (other.step.x * row.step.x + other.step.y * row.step.y < 0 ? reversed(other) : [other]));
    for (const above of others.filter((other) => isNext(other, row)))
      for (const below of others.filter((other) => isNext(row, other))) {
        const own = row.row.flatMap((spot, column) => (spot === null ? [] : [{ spot, column, line: 1 }]));
        const placed = [...placedBeside(row, above, 0), ...own, ...placedBeside(row, below, 2)];
        zones.push(placed);
      }
  }
  return zones
    .sort((one, other) => Math.abs(3 * columns - one.length) - Math.abs(3 * columns - other.length))
    .slice(0, mostZones)
    .flatMap((placed) => beginnings(placed).flatMap((from) => gridOf(placed, from) ?? []));
}
