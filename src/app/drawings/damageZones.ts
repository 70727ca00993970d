import type { DamageLocation } from '#contract/enumerations.ts';

/** The eight zones of a car that drives up, in the units of `carBody`; they are clipped to its outline. */
interface Zone {
  d: string;
  /** The middle of the zone, where its mark stands. */
  x: number;
  y: number;
}

export const damageZones: Record<DamageLocation, Zone> = {
  FRONT_LEFT: { d: 'M-26-48H-7.5V-25H-26Z', x: -13.5, y: -32 },
  FRONT: { d: 'M-7.5-48H7.5V-25H-7.5Z', x: 0, y: -33.5 },
  FRONT_RIGHT: { d: 'M7.5-48H26V-25H7.5Z', x: 13.5, y: -32 },
  LEFT: { d: 'M-26-25H-9V24H-26Z', x: -14.5, y: 1 },
  RIGHT: { d: 'M9-25H26V24H9Z', x: 14.5, y: 1 },
  REAR_LEFT: { d: 'M-26 24H-7.5V48H-26Z', x: -13.5, y: 34 },
  REAR: { d: 'M-7.5 24H7.5V48H-7.5Z', x: 0, y: 36 },
  REAR_RIGHT: { d: 'M7.5 24H26V48H7.5Z', x: 13.5, y: 34 },
};
