import type { Participant, Summary } from '#contract/entities.ts';
import type {
  DamageLocation,
  Movement,
  ParticipantSection,
  Party,
  ReportSection,
  SituationDiagram,
} from '#contract/enumerations.ts';

/** What the tables of findings are made of, and the accident as they look at it. */

/** What is told of the accident, complete or not. */
export type Told = Pick<
  Summary,
  | 'accidentCircumstances'
  | 'accidentDatetime'
  | 'accidentLocation'
  | 'responsibleParticipantId'
  | 'responsibleParticipantWasConfirmed'
  | 'participants'
  | 'witnesses'
> & {
  /** When the report was begun, as an ISO moment; null where that is not known. */
  createdAt: string | null;
};

/** A part of the report to look at. */
export interface FoundPart {
  section: ParticipantSection | ReportSection;
  party?: Party;
}

/** Answers of the report that hardly go together. */
export interface Finding {
  id: string;
  /** In Czech, with the letters of the vehicles. */
  text: string;
  /** Where it may be mended, the likeliest first. */
  parts: readonly FoundPart[];
}

/** What the four kinds of situations have in common, whichever of the two is first in it. */
export const families = {
  REAR_END_COLLISION: 'rearEnd',
  REAR_END_COLLISION_BA: 'rearEnd',
  LANE_CHANGE: 'laneChange',
  LANE_CHANGE_BA: 'laneChange',
  TURNING: 'turning',
  TURNING_BA: 'turning',
  PARKING: 'parking',
  PARKING_BA: 'parking',
  ANOTHER: 'another',
} as const satisfies Record<SituationDiagram, string>;

export const front = ['FRONT', 'FRONT_LEFT', 'FRONT_RIGHT'] as const;
export const rear = ['REAR', 'REAR_LEFT', 'REAR_RIGHT'] as const;
export const left = ['LEFT', 'FRONT_LEFT', 'REAR_LEFT'] as const;
export const right = ['RIGHT', 'FRONT_RIGHT', 'REAR_RIGHT'] as const;

/** A vehicle with its driver. As long as nothing is told of it, nothing is said of it. */
export interface Car {
  party: Party;
  person: Participant;
  /** It did one of these. */
  did: (...movements: Movement[]) => boolean;
  /** It did nothing but these. */
  didOnly: (...movements: Movement[]) => boolean;
  /** What it did is told, and is none of these. */
  didNone: (...movements: Movement[]) => boolean;
  /** It is damaged at nothing but these places. */
  hitOnly: (...places: DamageLocation[]) => boolean;
  /** Where it is damaged is told, and is none of these places. */
  hitNowhere: (...places: readonly DamageLocation[]) => boolean;
}

/** The accident seen from one of the two vehicles. */
export interface Case {
  told: Told;
  x: Car;
  y: Car;
  family: (typeof families)[SituationDiagram] | null;
  /** x does what the situation is called after. */
  isFirst: boolean;
  /** Who is named as having caused it. */
  culprit: 'x' | 'y' | null;
}

type PartName = `${'x' | 'y'}.${ParticipantSection}` | ReportSection;

/** A row of a table of findings. It is asked for both vehicles in turn, `once` where it is the same for both. */
export interface Row {
  id: string;
  when: (accident: Case) => boolean;
  /** {x} and {y} stand for the letters of the vehicles. */
  says: string;
  /** The likeliest place of the mistake first. */
  parts: readonly PartName[];
  once?: true;
}
