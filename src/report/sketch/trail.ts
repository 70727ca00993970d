import type { Place } from '#contract/drawings/situations.ts';
import type { Movement } from '#contract/enumerations.ts';
import { apart, type Point, turned } from './contact.ts';

/** Trail of a car, drawn behind it, or ahead of it if the other car is behind. */

export interface Trail {
  path: string;
  head: Place;
}

/** Distance from a car's centre to the end of its trail; `length` is that of the trail. */
const distance = 33;
const length = 15;
const headLength = 3;

function ahead({ x, y }: Point, angle: number, by: number): Point {
  const step = turned({ x: 0, y: -by }, angle);
  return { x: x + step.x, y: y + step.y };
}

/** @param touched the direction in which the other car touches this one; null where that is not known */
export function trailOf(place: Place, movements: readonly Movement[], touched: number | null): Trail | null {
  if (movements.length > 0 && movements.every((each) => each === 'PARKED')) return null;
  const backwards = movements.includes('REVERSING');
  const way = (place.angle + (backwards ? 180 : 0)) % 360;
  const isFollowed = touched !== null && apart(touched, way + 180) < 60;
  const end = ahead(place, way, isFollowed ? distance + length : -distance);
  const bend = backwards || isFollowed ? 0 : bendOf(movements);
  const middle = ahead(end, way, -length / 2);
  const start = ahead(middle, way + bend, -length / 2 - (bend === 0 ? 0 : 5));
  return {
    path: `M${text(start)}Q${text(middle)} ${text(end)}`,
    head: rounded({ ...ahead(end, way, headLength), angle: way }),
  };
}

/** Returns the bend of the trail behind a turning car, in degrees. */
function bendOf(movements: readonly Movement[]): number {
  if (movements.includes('TURNING_LEFT')) return 55;
  if (movements.includes('TURNING_RIGHT')) return -55;
  return 0;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rounded({ x, y, angle }: Place): Place {
  return { x: round(x), y: round(y), angle: round((angle + 360) % 360) };
}

function text({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}
