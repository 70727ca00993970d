import type { ReactNode } from 'react';
import type { Party, SituationDiagram } from '#contract/enumerations.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { CarShape } from './Car.tsx';
import { Arrow, Asphalt, Impact, ink, Paint, Tile } from './parts.tsx';

type Situation = 'REAR_END_COLLISION' | 'LANE_CHANGE' | 'TURNING' | 'PARKING' | 'ANOTHER';

interface Cars {
  first: Party;
  second: Party;
}

const size = 0.6;

const scenes: Record<Situation, (cars: Cars) => ReactNode> = {
  REAR_END_COLLISION: ({ first, second }) => (
    <>
      <Asphalt d="M0 16H160V104H0Z" />
      <Paint d="M0 60H160" dashed />
      <CarShape colour={second} x={125} y={82} angle={90} scale={size} />
      <CarShape colour={first} x={67} y={82} angle={90} scale={size} />
      <Impact x={96} y={82} />
      <Arrow d="M8 82H24" x={27} y={82} angle={90} />
    </>
  ),
  LANE_CHANGE: ({ first, second }) => (
    <>
      <Asphalt d="M0 10H160V110H0Z" />
      <Paint d="M0 60H160" dashed />
      <CarShape colour={second} x={98} y={35} angle={90} scale={size} />
      <CarShape colour={first} x={68} y={75} angle={62} scale={size} />
      <Impact x={90} y={55} />
      <Arrow d="M6 98C22 98 28 96 32 93" x={35} y={92} angle={64} />
      <Arrow d="M133 35H146" x={149} y={35} angle={90} />
    </>
  ),
  TURNING: ({ first, second }) => (
    <>
      <Asphalt d="M0 28H160V104H0ZM46 0H122V120H46Z" />
      <Paint d="M0 66H44M124 66H160M84 0V26M84 106V120" dashed />
      <CarShape colour={second} x={120} y={47} angle={270} scale={size} />
      <CarShape colour={first} x={77} y={65} angle={38} scale={size} />
      <Impact x={94} y={47} />
      <Arrow d="M6 86H36" x={39} y={86} angle={88} />
    </>
  ),
  PARKING: ({ first, second }) => (
    <>
      <Asphalt d="M0 6H160V114H0Z" />
      <Paint d="M8 6V62M56 6V62M104 6V62M152 6V62" />
      <CarShape colour={second} x={82} y={37} scale={size} />
      <CarShape colour={first} x={49} y={72} angle={34} scale={size} />
      <Impact x={66} y={53} />
      <Arrow d="M8 108C16 108 20 106 25 101" x={27} y={99} angle={44} />
    </>
  ),
  ANOTHER: ({ first, second }) => (
    <>
      <Asphalt d="M0 16H160V104H0Z" />
      <Paint d="M0 60H160" dashed />
      <CarShape colour={first} x={38} y={82} angle={90} scale={size} />
      <CarShape colour={second} x={122} y={38} angle={270} scale={size} />
      <circle cx={80} cy={60} r={18} fill="#ffffff" stroke={ink} strokeWidth={2} />
      <text x={80} y={61} fontSize={24} fontWeight={700} fill={ink} textAnchor="middle" dominantBaseline="central">
        ?
      </text>
    </>
  ),
};

const situations: Record<SituationDiagram, [Situation, Party]> = {
  REAR_END_COLLISION: ['REAR_END_COLLISION', 'A'],
  REAR_END_COLLISION_BA: ['REAR_END_COLLISION', 'B'],
  LANE_CHANGE: ['LANE_CHANGE', 'A'],
  LANE_CHANGE_BA: ['LANE_CHANGE', 'B'],
  TURNING: ['TURNING', 'A'],
  TURNING_BA: ['TURNING', 'B'],
  PARKING: ['PARKING', 'A'],
  PARKING_BA: ['PARKING', 'B'],
  ANOTHER: ['ANOTHER', 'A'],
};

interface Props {
  diagram: SituationDiagram;
  /** The name stands beside it already. */
  decorative?: boolean;
}

/** The picture of how it happened (§3): in the `_BA` variants B does what A does in the plain ones. */
export function Diagram({ diagram, decorative = false }: Props) {
  const [situation, first] = situations[diagram];
  const draw = scenes[situation];
  return (
    <Tile width={160} height={120} title={decorative ? undefined : situationDiagramNames[diagram]}>
      {draw({ first, second: first === 'A' ? 'B' : 'A' })}
    </Tile>
  );
}
