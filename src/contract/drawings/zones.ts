import type { DamageLocation } from '#contract/enumerations.ts';

/** The eight zones of the car of car.ts, to be clipped to its body. */
interface Zone {
  path: string;
  /** The middle of the zone, where its mark stands. */
  x: number;
  y: number;
}

export const damageZones: Record<DamageLocation, Zone> = {
  FRONT_LEFT: { path: 'M-26-48H-7.5V-25H-26Z', x: -13.5, y: -32 },
  FRONT: { path: 'M-7.5-48H7.5V-25H-7.5Z', x: 0, y: -33.5 },
  FRONT_RIGHT: { path: 'M7.5-48H26V-25H7.5Z', x: 13.5, y: -32 },
  LEFT: { path: 'M-26-25H-9V24H-26Z', x: -14.5, y: 1 },
  RIGHT: { path: 'M9-25H26V24H9Z', x: 14.5, y: 1 },
  REAR_LEFT: { path: 'M-26 24H-7.5V48H-26Z', x: -13.5, y: 34 },
  REAR: { path: 'M-7.5 24H7.5V48H-7.5Z', x: 0, y: 36 },
  REAR_RIGHT: { path: 'M7.5 24H26V48H7.5Z', x: 13.5, y: 34 },
};

/** View box around the zones, with a margin for the mirrors. */
export const carView = { x: -27, y: -48, width: 54, height: 96 } as const;

/** An arrow that ends at 0,0 and comes from the left, for the point of impact: placed and turned by `impactPlaces`. */
export const impactArrow = 'M0 0-8.5-6V-2.4H-17V2.4H-8.5V6Z';

/** Tip of the impact arrow just inside the car's edge, and its rotation in degrees clockwise. */
export const impactPlaces: Record<DamageLocation, { x: number; y: number; angle: number }> = {
  FRONT_LEFT: { x: -14, y: -38, angle: 45 },
  FRONT: { x: 0, y: -41, angle: 90 },
  FRONT_RIGHT: { x: 14, y: -38, angle: 135 },
  LEFT: { x: -17, y: 10, angle: 0 },
  RIGHT: { x: 17, y: 10, angle: 180 },
  REAR_LEFT: { x: -15, y: 39, angle: -45 },
  REAR: { x: 0, y: 41, angle: -90 },
  REAR_RIGHT: { x: 15, y: 39, angle: -135 },
};
