import { situationCarScale, situations, situationTile } from '#contract/drawings/situations.ts';
import type { SituationDiagram } from '#contract/enumerations.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { CarShape } from './Car.tsx';
import { black } from './ink.ts';
import { Arrow, Asphalt, Impact, Paint, Tile } from './parts.tsx';

interface Props {
  diagram: SituationDiagram;
  /** Hides the drawing from screen readers, if its name is beside it. */
  decorative?: boolean;
}

export function Diagram({ diagram, decorative = false }: Props) {
  const { layout, first, second } = situations[diagram];
  const { dashed, solid, impact } = layout;
  return (
    <Tile {...situationTile} title={decorative ? undefined : situationDiagramNames[diagram]}>
      <Asphalt d={layout.asphalt} />
      {dashed !== undefined && <Paint d={dashed} dashed />}
      {solid !== undefined && <Paint d={solid} />}
      <CarShape colour={second} scale={situationCarScale} {...layout.second} />
      <CarShape colour={first} scale={situationCarScale} {...layout.first} />
      {impact === null ? <Unsaid /> : <Impact {...impact} />}
      {layout.arrows.map(({ path, head }) => (
        <Arrow key={path} d={path} {...head} />
      ))}
    </Tile>
  );
}

/** Question mark for a situation described in words only. */
export function Unsaid() {
  const { width, height } = situationTile;
  return (
    <g transform={`translate(${width / 2} ${height / 2})`}>
      <circle r={18} fill="#ffffff" stroke={black} strokeWidth={2} />
      <text y={1} fontSize={24} fontWeight={700} fill={black} textAnchor="middle" dominantBaseline="central">
        ?
      </text>
    </g>
  );
}
