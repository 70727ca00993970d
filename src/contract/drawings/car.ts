import type { DamageLocation } from '#contract/enumerations.ts';

/**
 * A car seen from above, driving up, around 0,0: 40 wide, 88 long. One geometry for the page and the PDF, as paths in the
 * language of SVG, which both of them read.
 */
export const car = {
  body: 'M-13-42.5Q0-46.5 13-42.5Q18.5-40 19-32L20-10V28Q20 39.5 14 42.5Q0 45.5-14 42.5Q-20 39.5-20 28V-10L-19-32Q-18.5-40-13-42.5Z',
  mirrors: 'M-19.5-17h-3.5q-2 0-2 2v3h5.5ZM19.5-17h3.5q2 0 2 2v3h-5.5Z',
  glass: [
    'M-15.5-15Q0-24 15.5-15L12-4.5Q0-8.5-12-4.5Z',
    'M-12.5 24Q0 27.5 12.5 24L15 33Q0 37-15 33Z',
    'M-16.8-10.5-14-2.5V22L-16.8 27ZM16.8-10.5 14-2.5V22L16.8 27Z',
  ],
  /** Strokes of their own width. */
  headlamps: { path: 'M-16-35.5Q-12-40-7.5-40.5M16-35.5Q12-40 7.5-40.5', width: 4 },
  rearLamps: { path: 'M-16.5 38Q-13 40-9 40.8M16.5 38Q13 40 9 40.8', width: 2.5 },
  /** The middle of the participant's letter, on the roof. */
  letter: { x: 0, y: 9, size: 22 },
} as const;

/** The eight zones of that car, to be clipped to its body. */
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

/** What the zones lie in, with a margin for the mirrors. */
export const carView = { x: -27, y: -48, width: 54, height: 96 } as const;

/** An arrow that ends at 0,0 and comes from the left, for the point of impact: placed and turned by `impactPlaces`. */
export const impactArrow = 'M0 0-8.5-6V-2.4H-17V2.4H-8.5V6Z';

/** Where that arrow ends, just inside of the car's edge, and how it is turned, in degrees clockwise. */
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
