import { situationCarScale, situationTile } from '#contract/drawings/situations.ts';
import { damageZones } from '#contract/drawings/zones.ts';
import type { Summary } from '#contract/entities.ts';
import { type Sketch, sketchedImpact, sketchOf } from '#report/sketch.ts';
import { storyOf } from '#report/story.ts';
import { diagramSize, unsaid } from './diagrams.ts';
import { arrow, car, impact } from './drawings.ts';
import { colours, type Ink, styles } from './ink.ts';
import { type Box, cardInner, field, textBox } from './layout.ts';
import { texts } from './texts.ts';

/** The accident read back in sentences made of the answers, as on the page. */
export function storyBoxes(ink: Ink, summary: Summary): Box[] {
  const story = storyOf(summary);
  if (story.length === 0) return [];
  return [
    field(ink, texts.story, story.join(' '), cardInner, styles.body),
    textBox(ink, texts.storyMeans, cardInner, styles.small),
  ];
}

/** The accident drawn from the answers, as on the page; null before its situation is chosen. */
export function sketchBox(ink: Ink, summary: Summary): Box | null {
  const sketch = sketchOf(summary);
  if (sketch === null) return null;
  return {
    height: diagramSize.height,
    draw: (x, y) => ink.figure(texts.sketch, () => paint(ink, sketch, x, y)),
  };
}

function paint(ink: Ink, { asphalt, dashed, solid, cars, arrows, impact: hit }: Sketch, x: number, y: number): void {
  const { doc } = ink;
  const { width, height } = situationTile;
  doc
    .save()
    .translate(x, y)
    .scale(diagramSize.height / height);
  doc.save().roundedRect(0, 0, width, height, 8).clip();
  doc.rect(0, 0, width, height).fill('#F3F6F1');
  doc.path(asphalt).fill(colours.road);
  doc.lineWidth(2).lineCap('butt');
  if (solid !== null) doc.path(solid).stroke(colours.white);
  doc.dash(7, { space: 6 });
  if (dashed !== null) doc.path(dashed).stroke(colours.white);
  doc.undash();
  for (const { party, place } of cars) car(ink, party, place, situationCarScale);
  if (hit === null) unsaid(ink);
  else star(ink, hit);
  for (const each of cars) crosses(ink, each);
  for (const { path, head } of arrows) arrow(ink, path, head);
  doc.restore();
  doc.lineWidth(0.75).roundedRect(0, 0, width, height, 8).stroke(colours.kerb);
  doc.restore();
}

function star(ink: Ink, { x, y }: { x: number; y: number }): void {
  ink.doc.save().translate(x, y).scale(sketchedImpact);
  impact(ink, { x: 0, y: 0 });
  ink.doc.restore();
}

/** A cross on each part that is damaged besides. */
function crosses({ doc }: Ink, { place, damaged }: Sketch['cars'][number]): void {
  doc.save().translate(place.x, place.y).rotate(place.angle).scale(situationCarScale);
  doc.lineCap('round');
  for (const zone of damaged) {
    const { x, y } = damageZones[zone];
    doc.lineWidth(2).circle(x, y, 6).fillAndStroke(colours.white, colours.text);
    doc
      .lineWidth(2.2)
      .path(`M${x - 2.4} ${y - 2.4}l4.8 4.8M${x + 2.4} ${y - 2.4}l-4.8 4.8`)
      .stroke(colours.text);
  }
  doc.restore();
}
