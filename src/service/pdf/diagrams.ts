import { situationCarScale, situations, situationTile } from '#contract/drawings/situations.ts';
import type { SituationDiagram } from '#contract/enumerations.ts';
import { arrow, car, impact } from './drawings.ts';
import { colours, type Ink } from './ink.ts';

/** The height of a scene on the sheet, in points. */
const height = 128;
const scale = height / situationTile.height;
export const diagramSize = { width: situationTile.width * scale, height } as const;

/** Draws the situation, the very picture that the drivers chose. */
export function diagram(ink: Ink, id: SituationDiagram, x: number, y: number): void {
  const { doc } = ink;
  const { width, height } = situationTile;
  const { layout, first, second } = situations[id];
  doc.save().translate(x, y).scale(scale);
  doc.save().roundedRect(0, 0, width, height, 8).clip();
  doc.rect(0, 0, width, height).fill('#F3F6F1');
  doc.path(layout.asphalt).fill(colours.road);
  doc.lineWidth(2).lineCap('butt');
  if (layout.solid !== undefined) doc.path(layout.solid).stroke(colours.white);
  doc.dash(7, { space: 6 });
  if (layout.dashed !== undefined) doc.path(layout.dashed).stroke(colours.white);
  doc.undash();
  car(ink, second, layout.second, situationCarScale);
  car(ink, first, layout.first, situationCarScale);
  if (layout.impact === null) unsaid(ink);
  else impact(ink, layout.impact);
  for (const { path, head } of layout.arrows) arrow(ink, path, head);
  doc.restore();
  doc.lineWidth(0.75).roundedRect(0, 0, width, height, 8).stroke(colours.kerb);
  doc.restore();
}

/** Draws a question mark for a situation that is described in words. */
export function unsaid(ink: Ink): void {
  const [x, y] = [situationTile.width / 2, situationTile.height / 2];
  ink.doc.lineWidth(2).circle(x, y, 18).fillAndStroke(colours.white, colours.text);
  ink.write('?', x - 18, y - 16.7, 36, { weight: 'bold', size: 24, colour: colours.text, align: 'center' });
}
