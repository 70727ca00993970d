import type { DamageLocation, Movement, Party, SituationDiagram } from './enumerations.ts';
import { situationDiagramNames } from './names.ts';

interface Telling {
  /** Movements of one vehicle that identify the situation. */
  does: readonly Movement[];
  /** Movement of the other vehicle, if only that makes it this situation. */
  other?: Movement;
  /** Zones of contact, if the situation determines them. */
  touches?: { own: DamageLocation; other: DamageLocation };
  A: SituationDiagram;
  B: SituationDiagram;
}

/** The situations by what one vehicle alone does; the first of them decides. */
const tellings: readonly Telling[] = [
  {
    does: ['REAR_COLLISION'],
    touches: { own: 'FRONT', other: 'REAR' },
    A: 'REAR_END_COLLISION',
    B: 'REAR_END_COLLISION_BA',
  },
  { does: ['CHANGING_LANE'], A: 'LANE_CHANGE', B: 'LANE_CHANGE_BA' },
  {
    does: ['STARTING', 'REVERSING', 'ENTERING_PRIVATE_AREA', 'EXITING_PRIVATE_AREA'],
    other: 'PARKED',
    A: 'PARKING',
    B: 'PARKING_BA',
  },
  { does: ['TURNING_RIGHT', 'TURNING_LEFT'], A: 'TURNING', B: 'TURNING_BA' },
];

type Movements = Readonly<Record<Party, readonly Movement[]>>;

/** The situation that follows from what both vehicles did: a proposal, null where it could be several. */
export function situationOf(movements: Movements): SituationDiagram | null {
  for (const { does, other, A, B } of tellings) {
    const by = (party: Party, from: Party) =>
      does.some((movement) => movements[party].includes(movement)) &&
      (other === undefined || movements[from].includes(other));
    const [isA, isB] = [by('A', 'B'), by('B', 'A')];
    if (isA !== isB) return isA ? A : B;
  }
  return null;
}

/** Returns the situation as a sentence of the description; empty if its name carries no information. */
export function sentenceOf(diagram: SituationDiagram): string {
  return diagram === 'ANOTHER' ? '' : `${situationDiagramNames[diagram].replaceAll('\u00a0', ' ')}.`;
}

/** Accident facts entered so far. */
export interface SituationAnswers {
  situation: SituationDiagram | null;
  movements: Movements;
  damage: Readonly<Record<Party, readonly DamageLocation[]>>;
}

export interface Proposal {
  situation: SituationDiagram;
  /** Movements that the situation implies for the vehicle; empty if it leaves a choice. */
  movements: readonly Movement[];
  damage: readonly DamageLocation[];
}

const behind: readonly DamageLocation[] = ['REAR', 'REAR_LEFT', 'REAR_RIGHT'];
const ahead: readonly DamageLocation[] = ['FRONT', 'FRONT_LEFT', 'FRONT_RIGHT'];

/**
 * Returns what the situation implies for one vehicle: the chosen situation, or the one suggested by the other vehicle's answers.
 */
export function proposalFor(party: Party, accident: SituationAnswers): Proposal | null {
  const from = party === 'A' ? 'B' : 'A';
  const chosen = tellings.find((row) => row.A === accident.situation || row.B === accident.situation);
  if (chosen !== undefined) return asProposal(chosen, chosen[party] === accident.situation, party);
  const hitWith = (movement: Movement) =>
    accident.damage[from].every((place) => (movement === 'REVERSING' ? behind : ahead).includes(place));
  const acts = tellings.find(({ does }) =>
    does.some((movement) => accident.movements[from].includes(movement) && hitWith(movement)),
  );
  if (acts !== undefined) return asProposal(acts, false, party);
  const wasHit =
    accident.damage[from].length > 0 &&
    accident.damage[from].every((place) => behind.includes(place)) &&
    accident.damage[party].every((place) => ahead.includes(place));
  const [rearEnd] = tellings;
  return wasHit && rearEnd !== undefined ? asProposal(rearEnd, true, party) : null;
}

function asProposal({ does, other, touches, A, B }: Telling, isFirst: boolean, party: Party): Proposal {
  return {
    situation: isFirst === (party === 'A') ? A : B,
    movements: isFirst ? (does.length === 1 ? does : []) : other === undefined ? [] : [other],
    damage: touches === undefined ? [] : [isFirst ? touches.own : touches.other],
  };
}
