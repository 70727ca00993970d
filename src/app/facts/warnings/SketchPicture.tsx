import { situationCarScale, situationTile } from '#contract/drawings/situations.ts';
import { damageZones } from '#contract/drawings/zones.ts';
import { type Sketch, type SketchedCar, sketchedImpact } from '#report/sketch.ts';
import { CarShape } from '../../ui/drawings/Car.tsx';
import { Unsaid } from '../../ui/drawings/Diagram.tsx';
import { black } from '../../ui/drawings/ink.ts';
import { Arrow, Asphalt, Impact, Paint, Tile } from '../../ui/drawings/parts.tsx';

/** Sketch of the accident, also drawn in the PDF. */
export function SketchPicture({ sketch, title }: { sketch: Sketch; title: string }) {
  const { asphalt, dashed, solid, cars, arrows, impact } = sketch;
  return (
    <Tile {...situationTile} title={title}>
      <Asphalt d={asphalt} />
      {dashed !== null && <Paint d={dashed} dashed />}
      {solid !== null && <Paint d={solid} />}
      {cars.map(({ party, place }) => (
        <CarShape key={party} colour={party} scale={situationCarScale} {...place} />
      ))}
      {impact === null ? <Unsaid /> : <Impact {...impact} scale={sketchedImpact} />}
      {cars.map((each) => (
        <Damage key={each.party} {...each} />
      ))}
      {arrows.map(({ path, head }) => (
        <Arrow key={path} d={path} {...head} />
      ))}
    </Tile>
  );
}

/** Crosses on damaged parts other than the point of impact. */
function Damage({ place: { x, y, angle }, damaged }: SketchedCar) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${situationCarScale})`} strokeLinecap="round">
      {damaged.map((zone) => (
        <g key={zone} transform={`translate(${damageZones[zone].x} ${damageZones[zone].y})`}>
          <circle r={6} fill="#ffffff" stroke={black} strokeWidth={2} />
          <path d="M-2.4-2.4 2.4 2.4M2.4-2.4-2.4 2.4" fill="none" stroke={black} strokeWidth={2.2} />
        </g>
      ))}
    </g>
  );
}
