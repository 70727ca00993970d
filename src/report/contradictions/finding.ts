import type { Participant, Summary } from '#contract/entities.ts';
import type {
  DamageLocation,
  Movement,
  ParticipantSection,
  Party,
  ReportSection,
  SituationDiagram,
} from '#contract/enumerations.ts';

/** Types of the contradiction tables and their view of the accident. */

/** Accident facts entered so far, complete or not. */
export type Accident = Pick<
  Summary,
  | 'accidentCircumstances'
  | 'accidentDatetime'
  | 'accidentLocation'
  | 'responsibleParticipantId'
  | 'responsibleParticipantWasConfirmed'
  | 'participants'
  | 'witnesses'
> & {
  /** ISO moment at which the report was started; null if unknown. */
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
  /** Czech sentence that names vehicles by their letters. */
  text: string;
  /** Advice for the screen, which the PDF leaves out. */
  advice?: string;
  /** Parts where it can be corrected, the likeliest first. */
  parts: readonly FoundPart[];
}

/** Family of each situation, regardless of which vehicle comes first. */
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

/** Vehicle with its driver; facts that are not entered yet cause no contradiction. */
export interface Car {
  party: Party;
  person: Participant;
  /** Returns true if the vehicle made one of these movements. */
  did: (...movements: Movement[]) => boolean;
  /** Returns true if the vehicle made only these movements. */
  didOnly: (...movements: Movement[]) => boolean;
  /** Returns true if movements are known and none of these is among them. */
  didNone: (...movements: Movement[]) => boolean;
  /** Returns true if the vehicle is damaged only in these zones. */
  hitOnly: (...places: DamageLocation[]) => boolean;
  /** Returns true if damage is known and none of these zones is among it. */
  hitNowhere: (...places: readonly DamageLocation[]) => boolean;
}

/** The accident seen from one of the two vehicles. */
export interface Case {
  accident: Accident;
  x: Car;
  y: Car;
  family: (typeof families)[SituationDiagram] | null;
  /** x does what the situation is called after. */
  isFirst: boolean;
  /** x is the vehicle of the named culprit. */
  isCulprit: boolean;
}

type PartName = `${'x' | 'y'}.${ParticipantSection}` | ReportSection;

/** A row of a table of findings. It is asked for both vehicles in turn, `once` where it is the same for both. */
export interface Row {
  id: string;
  when: (accident: Case) => boolean;
  /** {x} and {y} stand for the letters of the vehicles. */
  says: string;
  /** Advice for the screen alone. */
  advises?: string;
  /** The likeliest place of the mistake first. */
  parts: readonly PartName[];
  once?: true;
}
