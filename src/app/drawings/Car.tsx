import type { Party } from '#contract/enumerations.ts';
import { ink, lineWidth } from './parts.tsx';

/** Outline of a car from above, driving up, around 0,0: 40 wide, 88 long. */
export const carBody =
  'M-13-42.5Q0-46.5 13-42.5Q18.5-40 19-32L20-10V28Q20 39.5 14 42.5Q0 45.5-14 42.5Q-20 39.5-20 28V-10L-19-32Q-18.5-40-13-42.5Z';

export type CarColour = Party | 'other';

const paints: Record<CarColour, string> = { A: '#005aa0', B: '#fabe00', other: '#ffffff' };
const letters: Record<CarColour, string> = { A: '#ffffff', B: ink, other: ink };
const glass = '#dbe8f2';

interface ShapeProps {
  colour: CarColour;
  x?: number;
  y?: number;
  /** Degrees clockwise; 0 drives up, 90 to the right. */
  angle?: number;
  scale?: number;
  letter?: boolean;
}

/** A car inside of a drawing. The letter stays upright however the car stands. */
export function CarShape({ colour, x = 0, y = 0, angle = 0, scale = 1, letter = true }: ShapeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`} strokeLinejoin="round" strokeLinecap="round">
      <g fill={paints[colour]} stroke={ink} strokeWidth={lineWidth / scale}>
        <path d="M-19.5-17h-3.5q-2 0-2 2v3h5.5ZM19.5-17h3.5q2 0 2 2v3h-5.5Z" />
        <path d={carBody} />
      </g>
      <g fill={glass} stroke={ink} strokeWidth={lineWidth / scale / 2}>
        <path d="M-15.5-15Q0-24 15.5-15L12-4.5Q0-8.5-12-4.5Z" />
        <path d="M-12.5 24Q0 27.5 12.5 24L15 33Q0 37-15 33Z" />
        <path d="M-16.8-10.5-14-2.5V22L-16.8 27ZM16.8-10.5 14-2.5V22L16.8 27Z" />
      </g>
      <path d="M-16-35.5Q-12-40-7.5-40.5M16-35.5Q12-40 7.5-40.5" fill="none" stroke="#fff6d9" strokeWidth={4} />
      <path d="M-16.5 38Q-13 40-9 40.8M16.5 38Q13 40 9 40.8" fill="none" stroke={ink} strokeWidth={2.5} />
      {letter && colour !== 'other' && (
        <text
          transform={`translate(0 9) rotate(${-angle})`}
          fill={letters[colour]}
          fontSize={22}
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
