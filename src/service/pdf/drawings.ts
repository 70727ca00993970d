import { car as carShape } from '#contract/drawings/car.ts';
import { arrowHead, impactStar, type Place } from '#contract/drawings/situations.ts';
import { carView, damageZones, impactArrow, impactPlaces } from '#contract/drawings/zones.ts';
import { type DamageLocation, damageLocations, type Party } from '#contract/enumerations.ts';
import { colours, type Ink } from './ink.ts';

/** The cars of the contract's geometry in the PDF's ink. */

const carColours: Record<Party, { fill: string; tint: string; letter: string }> = {
  A: { fill: colours.a, tint: '#DCE9F4', letter: colours.white },
  B: { fill: colours.b, tint: '#FEF1C9', letter: colours.text },
};

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

/** The shape of a car that drives up around 0,0; `line` is the width of its outline. */
function carAt(ink: Ink, { fill, glass }: { fill: string; glass: string }, line: number): void {
  const { doc } = ink;
  const { headlamps, rearLamps } = carShape;
  doc.lineJoin('round').lineCap('round').lineWidth(line);
  for (const part of [carShape.mirrors, carShape.body]) doc.path(part).fillAndStroke(fill, colours.text);
  doc.lineWidth(line / 2);
  for (const pane of carShape.glass) doc.path(pane).fillAndStroke(glass, colours.text);
  doc.lineWidth(headlamps.width).path(headlamps.path).stroke('#FFF6D9');
  doc.lineWidth(rearLamps.width).path(rearLamps.path).stroke(colours.text);
}

/** A car of a scene, in its participant's colour and with its letter upright. */
export function car(ink: Ink, party: Party, { x, y, angle }: Place, scale: number): void {
  const { doc } = ink;
  const { fill, letter } = carColours[party];
  doc.save().translate(x, y).rotate(angle).scale(scale);
  carAt(ink, { fill, glass: '#DBE8F2' }, 1 / scale);
  doc.restore();
  const turn = (angle * Math.PI) / 180;
  const down = carShape.letter.y * scale;
  writeLetter(ink, party, x - Math.sin(turn) * down, y + Math.cos(turn) * down, carShape.letter.size * scale, letter);
}

/** Draws the star where the cars touched. */
export function impact(ink: Ink, { x, y }: { x: number; y: number }): void {
  const { doc } = ink;
  doc.save().translate(x, y).lineWidth(1.2).lineJoin('round');
  doc.path(impactStar).fillAndStroke(colours.white, colours.text);
  doc.restore();
}

/** The way a car takes, with a light edge, so that it is seen on every ground. */
export function arrow(ink: Ink, path: string, head: Place): void {
  const { doc } = ink;
  doc.lineCap('round').lineJoin('round');
  for (const { colour, line, edge } of [
    { colour: colours.white, line: 6, edge: 5 },
    { colour: colours.text, line: 2.6, edge: 2 },
  ]) {
    doc.lineWidth(line).path(path).stroke(colour);
    doc.save().translate(head.x, head.y).rotate(head.angle).lineWidth(edge);
    doc.path(arrowHead).fillAndStroke(colour, colour);
    doc.restore();
  }
}

const damageScale = 1.2;
/** The tip above the car that says where its front is. */
const tip = { height: 7, path: 'M0-57.5L6.4-49.5L0-51.5L-6.4-49.5Z' } as const;
export const damageSize = {
  width: carView.width * damageScale,
  height: (carView.height + 2 * tip.height) * damageScale,
} as const;

interface Damage {
  party: Party;
  damaged: readonly DamageLocation[];
  /** Zone marked with an arrow as touched first. */
  impact: DamageLocation | null;
}

/** The vehicle with its eight parts; a damaged one is filled and crossed, so that it stands out in black and white too. */
export function damagePicture(ink: Ink, { party, damaged, impact }: Damage, x: number, y: number): void {
  const { doc } = ink;
  const { fill, tint, letter } = carColours[party];
  const hit = damageLocations.filter((location) => damaged.includes(location));
  doc
    .save()
    .translate(x - carView.x * damageScale, y + (2 * tip.height - carView.y) * damageScale)
    .scale(damageScale);
  doc.lineJoin('round').lineCap('round');
  // The arrow of an impact from the front comes from where the tip is.
  if (impact !== 'FRONT') doc.path(tip.path).fill(colours.secondary);

  doc.lineWidth(1.2).path(carShape.mirrors).fillAndStroke(tint, colours.text);
  doc.path(carShape.body).fill(colours.white);
  doc.save().path(carShape.body).clip();
  for (const pane of carShape.glass) doc.path(pane).fill('#D5DEE6');
  for (const location of hit) doc.path(damageZones[location].path).fill(fill);
  for (const location of damageLocations) {
    doc.lineWidth(0.7).path(damageZones[location].path).stroke(colours.secondary);
  }
  doc.restore();
  doc.lineWidth(1.6).path(carShape.body).stroke(colours.text);

  doc.lineWidth(1.2).roundedRect(-7.6, -8, 15.2, 19, 3.2).fillAndStroke(fill, colours.text);
  for (const location of hit) {
    const zone = damageZones[location];
    doc.lineWidth(1.6).circle(zone.x, zone.y, 4.6).fillAndStroke(colours.white, colours.text);
    doc
      .lineWidth(1.5)
      .path(`M${zone.x - 1.9} ${zone.y - 1.9}l3.8 3.8M${zone.x + 1.9} ${zone.y - 1.9}l-3.8 3.8`)
      .stroke(colours.text);
  }
  writeLetter(ink, party, 0, 1.5, 12, letter);
  if (impact !== null) {
    const { x: toX, y: toY, angle } = impactPlaces[impact];
    doc.save().translate(toX, toY).rotate(angle);
    doc.lineWidth(1.2).path(impactArrow).fillAndStroke(colours.text, colours.white);
    doc.restore();
  }
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
