import type { Spot } from './spots.ts';

/** Spots in a line at equal distances. Null stands for a missing one. */
export type Row = (Spot | null)[];

/** Fewest spots of a row: a line of the zone has thirty characters, of which a reflection may hide some. */
const shortest = 18;
/** Consecutive spots that may be missing. */
const mostMissing = 2;

type Near = (x: number, y: number, distance: number) => Spot[];

/** Indexes the spots by squares of the picture, to find those around a point. */
function nearness(spots: readonly Spot[]): Near {
  const side = 32;
  const squares = new Map<number, Spot[]>();
  const keyOf = (column: number, row: number) => row * 65_536 + column;
  for (const spot of spots) {
    const key = keyOf(Math.floor(spot.x / side), Math.floor(spot.y / side));
    const square = squares.get(key);
    if (square) square.push(spot);
    else squares.set(key, [spot]);
  }
  return (x, y, distance) => {
    const near: Spot[] = [];
    for (let row = Math.floor((y - distance) / side); row <= Math.floor((y + distance) / side); row += 1)
      for (let column = Math.floor((x - distance) / side); column <= Math.floor((x + distance) / side); column += 1)
        for (const spot of squares.get(keyOf(column, row)) ?? [])
          if (Math.hypot(spot.x - x, spot.y - y) < distance) near.push(spot);
    return near;
  };
}

function areAlike(one: Spot, other: Spot): boolean {
  return one.size < other.size * 1.75 && other.size < one.size * 1.75;
}

/** Finds the spot nearest to a point among those around it. */
function nearest(around: readonly Spot[], x: number, y: number): Spot | null {
  const away = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  return around.reduce<Spot | null>((best, spot) => (best && away(best) <= away(spot) ? best : spot), null);
}

/** Follows a row of spots step by step, from the second of its first two. */
function following(from: Spot, towards: Spot, near: Near): Row {
  let [stepX, stepY] = [towards.x - from.x, towards.y - from.y];
  let [x, y] = [towards.x, towards.y];
  const row: Row = [];
  for (let missing = 0; missing <= mostMissing; ) {
    [x, y] = [x + stepX, y + stepY];
    const around = near(x, y, 0.3 * Math.hypot(stepX, stepY)).filter((spot) => areAlike(spot, towards));
    const found = nearest(around, x, y);
    row.push(found);
    missing = found === null ? missing + 1 : 0;
    if (found === null) continue;
    stepX += 0.25 * (found.x - x);
    stepY += 0.25 * (found.y - y);
    [x, y] = [found.x, found.y];
  }
  return row.slice(0, row.length - mostMissing - 1);
}

/** Finds all rows that are long enough to be a line of the zone. */
export function rowsOf(spots: readonly Spot[]): Row[] {
  const near = nearness(spots);
  const taken = new Set<Spot>();
  const rows: Row[] = [];
  for (const spot of spots) {
    if (taken.has(spot)) continue;
    const neighbours = near(spot.x, spot.y, spot.size * 1.7).filter(
      (other) => Math.hypot(other.x - spot.x, other.y - spot.y) > spot.size * 0.6 && areAlike(spot, other),
    );
    for (const other of neighbours) {
      if (taken.has(spot)) break;
      const row = [...following(other, spot, near).reverse(), spot, other, ...following(spot, other, near)];
      const found = row.filter((each) => each !== null);
      if (found.length < shortest) continue;
      for (const each of found) taken.add(each);
      rows.push(row);
    }
  }
  return rows;
}
