import type { DamageLocation, Party } from '#contract/enumerations.ts';
import { colours, type Ink } from './ink.ts';

/** Cars seen from above. One car is 20 wide and 44 long around its middle, its front up. */

const body = 'M-10-13C-10-19.5-7-22 0-22C7-22 10-19.5 10-13L10 16C10 20.5 8 22 0 22C-8 22-10 20.5-10 16Z';
const mirrors = ['M-9.5-8.5L-12.6-7.4L-12.2-5.6L-9.5-6.2Z', 'M9.5-8.5L12.6-7.4L12.2-5.6L9.5-6.2Z'];
const glass = [
  'M-8.2-8.6Q0-12 8.2-8.6L6.8-3.6Q0-5.4-6.8-3.6Z',
  'M-7-3L-8.4-6.4L-8.4 12.6L-7 9.6Z',
  'M7-3L8.4-6.4L8.4 12.6L7 9.6Z',
  'M-6.8 11.4Q0 12.9 6.8 11.4L8 15.6Q0 17.6-8 15.6Z',
];
const lamps = ['M-8.9-16.6L-6.6-19.7L-4.4-20.6L-6.4-17.4Z', 'M8.9-16.6L6.6-19.7L4.4-20.6L6.4-17.4Z'];

const carColours: Record<Party, { fill: string; tint: string; letter: string }> = {
  A: { fill: colours.a, tint: '#DCE9F4', letter: colours.white },
  B: { fill: colours.b, tint: '#FEF1C9', letter: colours.text },
};

export interface CarPlace {
  x: number;
  y: number;
  /** Clockwise in degrees, 0 drives up the page. */
  angle: number;
}

/** The letter of a participant on its colour. */
export function badge(ink: Ink, party: Party, x: number, y: number, size: number): void {
  const { fill, letter } = carColours[party];
  ink.doc.roundedRect(x, y, size, size, size / 4).fill(fill);
  writeLetter(ink, party, x + size / 2, y + size / 2, size * 0.72, letter);
}

function writeLetter(ink: Ink, letter: string, x: number, y: number, size: number, colour: string): void {
  // Capital letters of Source Sans are 0.66 of the size high and begin 0.364 of it below the line's top.
  ink.write(letter, x - size, y - size * 0.694, size * 2, { weight: 'bold', size, colour, align: 'center' });
}

/** A car of a diagram, in its participant's colour and with its letter upright. */
export function car(ink: Ink, party: Party, place: CarPlace): void {
  const { doc } = ink;
  const { fill, letter } = carColours[party];
  doc.save().translate(place.x, place.y).rotate(place.angle);
  doc.lineWidth(1).lineJoin('round');
  for (const mirror of mirrors) doc.path(mirror).fillAndStroke(fill, colours.text);
  doc.path(body).fillAndStroke(fill, colours.text);
  for (const lamp of lamps) doc.path(lamp).fill(party === 'A' ? '#FFF3C4' : colours.white);
  for (const pane of glass) doc.path(pane).fill(party === 'A' ? '#CFE1F0' : '#FFFFFF');
  doc.restore();
  const turn = (place.angle * Math.PI) / 180;
  writeLetter(ink, party, place.x - Math.sin(turn) * 3.6, place.y + Math.cos(turn) * 3.6, 11.5, letter);
}

/** Where two cars met. */
export function impact(ink: Ink, x: number, y: number): void {
  const points = Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 === 0 ? 7.5 : 3.4;
    const angle = (index * Math.PI) / 8;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
  ink.doc
    .lineWidth(1)
    .lineJoin('round')
    .polygon(...points)
    .fillAndStroke(colours.white, colours.text);
}

/** A movement: a curve with a head at its end, whose direction is given in degrees, 0 up the page. */
export function arrow(ink: Ink, curve: string, head: CarPlace): void {
  const { doc } = ink;
  doc.lineWidth(2).lineCap('round').path(curve).stroke(colours.text);
  doc.save().translate(head.x, head.y).rotate(head.angle);
  doc.path('M0-5L4 3L0 1.2L-4 3Z').fill(colours.text);
  doc.restore();
}

const zones: Record<DamageLocation, { path: string; x: number; y: number }> = {
  FRONT_LEFT: { path: 'M-14-26L-3.8-26L-3.8-11L-14-11Z', x: -6.7, y: -15.4 },
  FRONT: { path: 'M-3.8-26L3.8-26L3.8-11L-3.8-11Z', x: 0, y: -16.6 },
  FRONT_RIGHT: { path: 'M3.8-26L14-26L14-11L3.8-11Z', x: 6.7, y: -15.4 },
  LEFT: { path: 'M-14-11L-3.8-11L-3.8 12L-14 12Z', x: -6.7, y: 0.5 },
  RIGHT: { path: 'M3.8-11L14-11L14 12L3.8 12Z', x: 6.7, y: 0.5 },
  REAR_LEFT: { path: 'M-14 12L-3.8 12L-3.8 26L-14 26Z', x: -6.7, y: 16.2 },
  REAR: { path: 'M-3.8 12L3.8 12L3.8 26L-3.8 26Z', x: 0, y: 17.2 },
  REAR_RIGHT: { path: 'M3.8 12L14 12L14 26L3.8 26Z', x: 6.7, y: 16.2 },
};

const damageScale = 2.4;
export const damageSize = { width: 27 * damageScale, height: 54 * damageScale } as const;

/** The vehicle with its eight parts; a damaged one is filled and crossed, so that it stands out in black and white too. */
export function damagePicture(ink: Ink, party: Party, damaged: readonly DamageLocation[], x: number, y: number): void {
  const { doc } = ink;
  const { fill, tint, letter } = carColours[party];
  const all = Object.keys(zones) as DamageLocation[];
  const hit = all.filter((location) => damaged.includes(location));
  doc
    .save()
    .translate(x + damageSize.width / 2, y + 31 * damageScale)
    .scale(damageScale);
  doc.lineJoin('round').lineCap('round');
  doc.path('M0-30L3.2-25L0-26.2L-3.2-25Z').fill(colours.secondary);

  for (const mirror of mirrors) doc.lineWidth(0.6).path(mirror).fillAndStroke(tint, colours.text);
  doc.path(body).fill(colours.white);
  doc.save().path(body).clip();
  for (const pane of glass) doc.path(pane).fill('#D5DEE6');
  for (const location of all) {
    if (hit.includes(location)) doc.path(zones[location].path).fill(fill);
  }
  for (const location of all) doc.lineWidth(0.35).path(zones[location].path).stroke(colours.secondary);
  doc.restore();
  doc.lineWidth(0.8).path(body).stroke(colours.text);

  doc.roundedRect(-3.8, -4.5, 7.6, 9.5, 1.6).fillAndStroke(fill, colours.text);
  for (const location of hit) {
    const { x: left, y: top } = zones[location];
    doc.circle(left, top, 2.3).fillAndStroke(colours.white, colours.text);
    doc
      .lineWidth(0.75)
      .path(`M${left - 0.95} ${top - 0.95}l1.9 1.9M${left + 0.95} ${top - 0.95}l-1.9 1.9`)
      .stroke(colours.text);
    doc.lineWidth(0.8);
  }
  writeLetter(ink, party, 0, 0.25, 6, letter);
  doc.restore();
}

/** A confirmed signature's tick. */
export function tick(ink: Ink, x: number, y: number): void {
  ink.doc.circle(x + 7, y + 7, 7).fill('#1B7A43');
  ink.doc
    .lineWidth(1.6)
    .lineCap('round')
    .lineJoin('round')
    .path(`M${x + 3.8} ${y + 7.3}l2.3 2.3l4.2-4.8`)
    .stroke(colours.white);
}
