import type { Movement, Party, SituationDiagram } from './enumerations.ts';
import { situationDiagramNames } from './names.ts';

/** What a vehicle does that a situation is called after; the first that one of them alone does decides. */
const tellings: readonly { does: readonly Movement[]; other?: Movement; A: SituationDiagram; B: SituationDiagram }[] = [
  { does: ['REAR_COLLISION'], A: 'REAR_END_COLLISION', B: 'REAR_END_COLLISION_BA' },
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

/** A situation as a sentence of the description; empty where its name says nothing. */
export function sentenceOf(diagram: SituationDiagram): string {
  return diagram === 'ANOTHER' ? '' : `${situationDiagramNames[diagram].replaceAll('\u00a0', ' ')}.`;
}
