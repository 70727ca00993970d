import type { Party, SituationDiagram } from '#contract/enumerations.ts';

/**
 * The situations of an accident, drawn with the car of car.ts on a tile. One geometry for the page and the PDF,
 * as paths in the language of SVG.
 */

/** Degrees clockwise; 0 is up, 90 to the right. */
export interface Place {
  x: number;
  y: number;
  angle: number;
}

export interface SituationLayout {
  asphalt: string;
  /** Lines between lanes that may be crossed. */
  dashed?: string;
  solid?: string;
  /** The ways that the cars take, each with the place of its head. */
  arrows: readonly { path: string; head: Place }[];
  /** The car that does what the situation is called after. */
  first: Place;
  second: Place;
  /** Point where the cars touched; null while unknown. */
  impact: { x: number; y: number } | null;
}

export const situationTile = { width: 160, height: 120 } as const;

export const situationCarScale = 0.6;

/** An arrow's head around 0,0, pointing up. */
export const arrowHead = 'M-5.5 4.5 0-3.5 5.5 4.5Z';

/** SVG path of the star that marks the impact, centred on 0,0. */
export const impactStar =
  'M0-11 2.6-4.2 8.8-7.4 5.4-1.2 12 1.4 5.2 3.6 7.6 9.8 1.6 6 -1.6 12 -3.4 5.2 -9.8 7.2 -5.8 1.8 -12-1 -5.2-2.8 -7.6-9.2 -2.2-5Z';

const rearEnd: SituationLayout = {
  asphalt: 'M0 16H160V104H0Z',
  dashed: 'M0 60H160',
  arrows: [{ path: 'M8 82H24', head: { x: 27, y: 82, angle: 90 } }],
  first: { x: 67, y: 82, angle: 90 },
  second: { x: 125, y: 82, angle: 90 },
  impact: { x: 96, y: 82 },
};

const laneChange: SituationLayout = {
  asphalt: 'M0 10H160V110H0Z',
  dashed: 'M0 60H160',
  arrows: [
    { path: 'M6 98C22 98 28 96 32 93', head: { x: 35, y: 92, angle: 64 } },
    { path: 'M133 35H146', head: { x: 149, y: 35, angle: 90 } },
  ],
  first: { x: 68, y: 75, angle: 62 },
  second: { x: 98, y: 35, angle: 90 },
  impact: { x: 90, y: 55 },
};

const turning: SituationLayout = {
  asphalt: 'M0 28H160V104H0ZM46 0H122V120H46Z',
  dashed: 'M0 66H44M124 66H160M84 0V26M84 106V120',
  arrows: [{ path: 'M6 86H36', head: { x: 39, y: 86, angle: 88 } }],
  first: { x: 77, y: 65, angle: 38 },
  second: { x: 120, y: 47, angle: 270 },
  impact: { x: 94, y: 47 },
};

const parking: SituationLayout = {
  asphalt: 'M0 6H160V114H0Z',
  solid: 'M8 6V62M56 6V62M104 6V62M152 6V62',
  arrows: [{ path: 'M8 108C16 108 20 106 25 101', head: { x: 27, y: 99, angle: 44 } }],
  first: { x: 49, y: 72, angle: 34 },
  second: { x: 82, y: 37, angle: 0 },
  impact: { x: 66, y: 53 },
};

const another: SituationLayout = {
  asphalt: 'M0 16H160V104H0Z',
  dashed: 'M0 60H160',
  arrows: [],
  first: { x: 38, y: 82, angle: 90 },
  second: { x: 122, y: 38, angle: 270 },
  impact: null,
};

/** Each diagram's scene and who is first in it: in the `_BA` variants B does what A does in the plain ones. */
export const situations: Record<SituationDiagram, { layout: SituationLayout; first: Party; second: Party }> = {
  REAR_END_COLLISION: { layout: rearEnd, first: 'A', second: 'B' },
  REAR_END_COLLISION_BA: { layout: rearEnd, first: 'B', second: 'A' },
  LANE_CHANGE: { layout: laneChange, first: 'A', second: 'B' },
  LANE_CHANGE_BA: { layout: laneChange, first: 'B', second: 'A' },
  TURNING: { layout: turning, first: 'A', second: 'B' },
  TURNING_BA: { layout: turning, first: 'B', second: 'A' },
  PARKING: { layout: parking, first: 'A', second: 'B' },
  PARKING_BA: { layout: parking, first: 'B', second: 'A' },
  ANOTHER: { layout: another, first: 'A', second: 'B' },
};
