import type { Party, SituationDiagram } from '#contract/enumerations.ts';
import { arrow, type CarPlace, car, impact } from './drawings.ts';
import { colours, type Ink } from './ink.ts';

/** The situations of an accident, drawn 160 wide and 100 high with the cars of drawings.ts. */

type Scene = 'rearEnd' | 'laneChange' | 'turning' | 'parking' | 'another';

interface Drawing {
  road: string[];
  /** Dashed lines that may be crossed. */
  dashed: string[];
  solid: string[];
  paths: { curve: string; head: CarPlace }[];
  /** The car that does what the situation is called after, and the other one. */
  cars: [CarPlace, CarPlace];
  impact: { x: number; y: number } | null;
}

const scenes: Record<Scene, Drawing> = {
  rearEnd: {
    road: ['M0 14H160V86H0Z'],
    dashed: ['M0 50H160'],
    solid: ['M0 17H160', 'M0 83H160'],
    paths: [{ curve: 'M6 67H18', head: { x: 21, y: 67, angle: 90 } }],
    cars: [
      { x: 51, y: 67, angle: 90 },
      { x: 98, y: 67, angle: 90 },
    ],
    impact: { x: 74.5, y: 67 },
  },
  laneChange: {
    road: ['M0 14H160V86H0Z'],
    dashed: ['M0 50H160'],
    solid: ['M0 17H160', 'M0 83H160'],
    paths: [
      { curve: 'M8 29H22', head: { x: 25, y: 29, angle: 90 } },
      { curve: 'M124 69H140', head: { x: 143, y: 69, angle: 90 } },
    ],
    cars: [
      { x: 62, y: 41, angle: 112 },
      { x: 94, y: 69, angle: 90 },
    ],
    impact: { x: 79, y: 58 },
  },
  turning: {
    road: ['M0 32H160V96H0Z', 'M56 0H120V40H56Z'],
    dashed: ['M0 64H52', 'M124 64H160', 'M88 0V28'],
    solid: ['M0 93H160', 'M0 35H51Q59 35 59 27V0', 'M160 35H125Q117 35 117 27V0'],
    paths: [
      { curve: 'M8 80H38Q48 80 55 77', head: { x: 57.5, y: 75.6, angle: 61 } },
      { curve: 'M103 24V14', head: { x: 103, y: 12, angle: 0 } },
    ],
    cars: [
      { x: 84, y: 57, angle: 42 },
      { x: 127, y: 47, angle: 270 },
    ],
    impact: { x: 102.5, y: 45 },
  },
  parking: {
    road: ['M0 8H160V96H0Z'],
    dashed: [],
    solid: ['M0 10H160', 'M14 10V58', 'M47 10V58', 'M80 10V58', 'M113 10V58', 'M146 10V58'],
    paths: [{ curve: 'M8 84Q24 84 35 79', head: { x: 37, y: 77.8, angle: 60 } }],
    cars: [
      { x: 62, y: 55, angle: 32 },
      { x: 98, y: 36, angle: 0 },
    ],
    impact: { x: 83.5, y: 42 },
  },
  another: {
    road: ['M0 14H160V86H0Z'],
    dashed: [],
    solid: ['M0 17H160', 'M0 83H160'],
    paths: [],
    cars: [
      { x: 40, y: 50, angle: 70 },
      { x: 120, y: 50, angle: 290 },
    ],
    impact: null,
  },
};

const diagrams: Record<SituationDiagram, { scene: Scene; first: Party }> = {
  REAR_END_COLLISION: { scene: 'rearEnd', first: 'A' },
  REAR_END_COLLISION_BA: { scene: 'rearEnd', first: 'B' },
  LANE_CHANGE: { scene: 'laneChange', first: 'A' },
  LANE_CHANGE_BA: { scene: 'laneChange', first: 'B' },
  TURNING: { scene: 'turning', first: 'A' },
  TURNING_BA: { scene: 'turning', first: 'B' },
  PARKING: { scene: 'parking', first: 'A' },
  PARKING_BA: { scene: 'parking', first: 'B' },
  ANOTHER: { scene: 'another', first: 'A' },
};

const diagramScale = 1.28;
export const diagramSize = { width: 160 * diagramScale, height: 100 * diagramScale } as const;

/** Draws the situation; the mirrored diagrams are the same scenes with the two letters exchanged. */
export function diagram(ink: Ink, id: SituationDiagram, x: number, y: number): void {
  const { doc } = ink;
  const { scene, first } = diagrams[id];
  const drawing = scenes[scene];
  doc.save().translate(x, y).scale(diagramScale);
  doc.save().roundedRect(0, 0, 160, 100, 5).clip();
  doc.rect(0, 0, 160, 100).fill('#F3F6F1');
  for (const road of drawing.road) doc.path(road).fill(colours.road);
  for (const line of drawing.solid) doc.lineWidth(1.2).path(line).stroke(colours.white);
  doc.dash(7, { space: 6 });
  for (const line of drawing.dashed) doc.lineWidth(1.2).path(line).stroke(colours.white);
  doc.undash();
  for (const { curve, head } of drawing.paths) arrow(ink, curve, head);
  const [one, two] = drawing.cars;
  const second = first === 'A' ? 'B' : 'A';
  car(ink, second, two);
  car(ink, first, one);
  if (drawing.impact !== null) impact(ink, drawing.impact.x, drawing.impact.y);
  else ink.write('?', 70, 32, 20, { weight: 'bold', size: 24, colour: colours.secondary, align: 'center' });
  doc.restore();
  doc.lineWidth(0.75).roundedRect(0, 0, 160, 100, 5).stroke(colours.kerb);
  doc.restore();
}
