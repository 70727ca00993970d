import { type Place, situationCarScale } from '#contract/drawings/situations.ts';
import type { DamageLocation } from '#contract/enumerations.ts';

/** Geometry of contact: positions and directions of a car's zones. Angles are in degrees clockwise from up. */

export interface Point {
  x: number;
  y: number;
}

interface Contact extends Point {
  /** Direction that the zone faces on a car driving up. */
  faces: number;
}

const contacts: Record<DamageLocation, Contact> = {
  FRONT: { x: 0, y: -44, faces: 0 },
  FRONT_RIGHT: { x: 14, y: -40, faces: 45 },
  RIGHT: { x: 20, y: 0, faces: 90 },
  REAR_RIGHT: { x: 14, y: 40, faces: 135 },
  REAR: { x: 0, y: 44, faces: 180 },
  REAR_LEFT: { x: -14, y: 40, faces: 225 },
  LEFT: { x: -20, y: 0, faces: 270 },
  FRONT_LEFT: { x: -14, y: -40, faces: 315 },
};

export function facing(zone: DamageLocation): number {
  return contacts[zone].faces;
}

export function turned({ x, y }: Point, angle: number): Point {
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** Returns the angle between two directions, at most 180. */
export function apart(one: number, other: number): number {
  const between = Math.abs(one - other) % 360;
  return Math.min(between, 360 - between);
}

/** Returns the angle of a car whose zone meets another car's zone that faces this way. */
export function angleAgainst(way: number, zone: DamageLocation): number {
  return (way + 540 - facing(zone)) % 360;
}

/** The part in the middle of those that are damaged; among `likely` ones where there are any. */
export function zoneOf(
  damaged: readonly DamageLocation[],
  likely?: readonly DamageLocation[],
): DamageLocation | undefined {
  const possible = likely === undefined ? damaged : damaged.filter((zone) => likely.includes(zone));
  const sum = possible
    .map((zone) => turned({ x: 0, y: -1 }, facing(zone)))
    .reduce((all, each) => ({ x: all.x + each.x, y: all.y + each.y }), { x: 0, y: 0 });
  if (Math.hypot(sum.x, sum.y) < 0.1) return possible[0];
  const middle = (Math.atan2(sum.x, -sum.y) * 180) / Math.PI;
  return [...possible].sort((one, other) => apart(facing(one), middle) - apart(facing(other), middle))[0];
}

export function pointAt({ x, y, angle }: Place, zone: DamageLocation): Point {
  const there = turned(contacts[zone], angle);
  return { x: x + there.x * situationCarScale, y: y + there.y * situationCarScale };
}

/** Returns the place of a car whose zone lies at a point. */
export function placeTouching(point: Point, zone: DamageLocation, angle: number): Place {
  const there = turned(contacts[zone], angle);
  return { x: point.x - there.x * situationCarScale, y: point.y - there.y * situationCarScale, angle };
}
