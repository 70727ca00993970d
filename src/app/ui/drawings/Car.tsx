import { car } from '#contract/drawings/car.ts';
import type { Party } from '#contract/enumerations.ts';
import { black, ink, lineWidth } from './ink.ts';

export type CarColour = Party | 'other';

const paints: Record<CarColour, string> = { A: 'var(--blue)', B: 'var(--yellow)', other: '#ffffff' };
const letters: Record<CarColour, string> = { A: '#ffffff', B: black, other: black };
const glass = 'var(--glass)';

interface ShapeProps {
  colour: CarColour;
  x?: number;
  y?: number;
  /** Degrees clockwise; 0 drives up, 90 to the right. */
  angle?: number;
  scale?: number;
  letter?: boolean;
}

/** Car within a drawing. Its letter stays upright at any angle. */
export function CarShape({ colour, x = 0, y = 0, angle = 0, scale = 1, letter = true }: ShapeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`} strokeLinejoin="round" strokeLinecap="round">
      <g fill={paints[colour]} stroke={ink} strokeWidth={lineWidth / scale}>
        <path d={car.mirrors} />
        <path d={car.body} />
      </g>
      <g fill={glass} stroke={ink} strokeWidth={lineWidth / scale / 2}>
        <path d={car.glass.join('')} />
      </g>
      <path d={car.headlamps.path} fill="none" stroke="#fff6d9" strokeWidth={car.headlamps.width} />
      <path d={car.rearLamps.path} fill="none" stroke={ink} strokeWidth={car.rearLamps.width} />
      {letter && colour !== 'other' && (
        <text
          transform={`translate(${car.letter.x} ${car.letter.y}) rotate(${-angle})`}
          fill={letters[colour]}
          fontSize={car.letter.size}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
          fontFamily="inherit"
        >
          {colour}
        </text>
      )}
    </g>
  );
}
