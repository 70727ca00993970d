import type { ReactNode } from 'react';
import type { Party, Movement as Way } from '#contract/enumerations.ts';
import { movementNames } from '#contract/names.ts';
import { CarShape } from './Car.tsx';
import { black, ink } from './ink.ts';
import { Arrow, Asphalt, Impact, Paint, Tile, YieldSign } from './parts.tsx';

const size = 0.42;
const straight = 'M20 0H76V96H20Z';
const crossing = 'M22 0H74V96H22ZM0 22H96V74H0Z';
const crossingLines = 'M48 0V20M48 76V96M0 48H20M76 48H96';

function Ring() {
  return (
    <>
      <path d="M36 60H60V96H36Z" fill="var(--road)" />
      <circle cx={48} cy={40} r={36} fill="var(--road)" />
      <circle cx={48} cy={40} r={13} fill="var(--verge)" stroke="var(--road-paint)" strokeWidth={2} />
    </>
  );
}

function House() {
  return (
    <path
      d="M8 26 20 15 32 26V40H8ZM17 40V32H23V40"
      fill="#ffffff"
      stroke={black}
      strokeWidth={1.8}
      strokeLinejoin="round"
    />
  );
}

const drawings: Record<Way, (party: Party) => ReactNode> = {
  PARKED: (party) => (
    <>
      <Asphalt d="M0 10H96V96H0Z" />
      <Paint d="M30 10V66M66 10V66M2 10V66M94 10V66" />
      <CarShape colour={party} x={48} y={38} scale={size} />
      <rect x={38} y={70} width={20} height={20} rx={4} fill="#ffffff" stroke={black} strokeWidth={1.8} />
      <text x={48} y={80.5} fontSize={15} fontWeight={700} fill={black} textAnchor="middle" dominantBaseline="central">
        P
      </text>
    </>
  ),
  STARTING: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour={party} x={62} y={60} scale={size} />
      <Arrow d="M62 36V26" x={62} y={24} angle={0} />
      <path d="M52 86H72" stroke={ink} strokeWidth={2.6} strokeLinecap="round" />
    </>
  ),
  MOVING: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour={party} x={62} y={68} scale={size} />
      <Arrow d="M62 44V14" x={62} y={12} angle={0} />
    </>
  ),
  STOPPING: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 24V96" dashed />
      <Paint d="M48 20H76" width={5} />
      <CarShape colour={party} x={62} y={66} scale={size} />
      <Arrow d="M62 42V32" x={62} y={31} angle={0} />
      <path d="M53 23H71" stroke={ink} strokeWidth={2.6} strokeLinecap="round" />
    </>
  ),
  EXITING_PRIVATE_AREA: (party) => (
    <>
      <Asphalt d="M0 4H96V40H0ZM50 40H82V96H50Z" />
      <Paint d="M0 22H96" dashed />
      <g transform="translate(2 46)">
        <House />
      </g>
      <CarShape colour={party} x={66} y={68} scale={size} />
      <Arrow d="M66 44C66 34 72 31 82 31" x={84} y={31} angle={90} />
    </>
  ),
  ENTERING_PRIVATE_AREA: (party) => (
    <>
      <Asphalt d="M0 56H96V92H0ZM50 0H82V56H50Z" />
      <Paint d="M0 74H96" dashed />
      <g transform="translate(2 -4)">
        <House />
      </g>
      <CarShape colour={party} x={28} y={83} angle={90} scale={size} />
      <Arrow d="M52 83C62 83 66 76 66 62V22" x={66} y={20} angle={0} />
    </>
  ),
  ENTERING_ROUNDABOUT: (party) => (
    <>
      <Ring />
      <CarShape colour={party} x={48} y={76} scale={size * 0.9} />
      <Arrow d="M50 54C62 56 72 48 72 36" x={72} y={34} angle={-4} />
    </>
  ),
  IN_ROUNDABOUT: (party) => (
    <>
      <Ring />
      <CarShape colour={party} x={72} y={44} angle={-6} scale={size * 0.9} />
      <Arrow d="M68 22C58 12 40 12 31 22C25 28 24 34 24 42" x={24} y={45} angle={180} />
    </>
  ),
  REAR_COLLISION: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour="other" x={62} y={24} scale={size} />
      <CarShape colour={party} x={62} y={66} scale={size} />
      <Impact x={62} y={45} scale={0.85} />
      <Arrow d="M34 78V56" x={34} y={53} angle={0} />
    </>
  ),
  PARALLEL_LANE: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour="other" x={34} y={62} scale={size} />
      <CarShape colour={party} x={62} y={62} scale={size} />
      <Arrow d="M34 38V22" x={34} y={20} angle={0} />
      <Arrow d="M62 38V14" x={62} y={12} angle={0} />
    </>
  ),
  CHANGING_LANE: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour={party} x={60} y={68} angle={-14} scale={size} />
      <Arrow d="M54 46C48 36 34 38 34 18" x={34} y={15} angle={0} />
    </>
  ),
  OVERTAKING: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour="other" x={62} y={32} scale={size} />
      <CarShape colour={party} x={35} y={70} scale={size} />
      <Arrow d="M34 46V24C34 14 42 10 48 7" x={50} y={6} angle={64} />
    </>
  ),
  TURNING_RIGHT: (party) => (
    <>
      <Asphalt d="M22 0H74V96H22ZM0 6H96V58H0Z" />
      <Paint d="M48 0V4M48 60V96M0 32H20M76 32H96" dashed />
      <CarShape colour={party} x={61} y={76} scale={size} />
      <Arrow d="M61 53C61 48 64 45 70 45H82" x={85} y={45} angle={90} />
    </>
  ),
  TURNING_LEFT: (party) => (
    <>
      <Asphalt d={crossing} />
      <Paint d={crossingLines} dashed />
      <CarShape colour={party} x={61} y={76} scale={size} />
      <Arrow d="M61 52C61 40 50 35 14 35" x={12} y={35} angle={270} />
    </>
  ),
  REVERSING: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" dashed />
      <CarShape colour={party} x={62} y={28} scale={size} />
      <Arrow d="M62 52V80" x={62} y={83} angle={180} />
    </>
  ),
  WRONG_WAY: (party) => (
    <>
      <Asphalt d={straight} />
      <Paint d="M48 0V96" />
      <CarShape colour="other" x={34} y={21} angle={180} scale={size} />
      <CarShape colour={party} x={34} y={76} scale={size} />
      <Arrow d="M34 53V50" x={34} y={48} angle={0} />
      <circle cx={86} cy={76} r={8} fill={black} stroke="#ffffff" strokeWidth={2} />
      <path d="M82 76H90" stroke="#ffffff" strokeWidth={3.4} />
    </>
  ),
  APPROACHING_FROM_RIGHT: (party) => (
    <>
      <Asphalt d={crossing} />
      <Paint d={crossingLines} dashed />
      <CarShape colour="other" x={61} y={76} scale={size} />
      <CarShape colour={party} x={76} y={35} angle={270} scale={size} />
      <Arrow d="M52 35H22" x={19} y={35} angle={270} />
    </>
  ),
  FAILED_TO_YIELD: (party) => (
    <>
      <Asphalt d={crossing} />
      <Paint d="M48 0V20M0 48H20M76 48H96" dashed />
      <Paint d="M50 77H74" dashed width={4} />
      <CarShape colour="other" x={22} y={61} angle={90} scale={size} />
      <CarShape colour={party} x={61} y={67} scale={size} />
      <Arrow d="M61 43V18" x={61} y={15} angle={0} />
      <YieldSign x={86} y={85} scale={0.8} />
    </>
  ),
};

interface Props {
  movement: Way;
  /** Party of the car, for its colour and letter. */
  party: Party;
  /** Hides the drawing from screen readers, if its name is beside it. */
  decorative?: boolean;
}

/** Drawing of a movement: the party's car in colour, others in white. */
export function Movement({ movement, party, decorative = false }: Props) {
  return (
    <Tile width={96} height={96} title={decorative ? undefined : movementNames[movement]}>
      {drawings[movement](party)}
    </Tile>
  );
}
