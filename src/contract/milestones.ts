import type { Participant, Report, ReportStatus } from './entities.ts';
import { participantCount } from './limits.ts';

/**
 * Milestones that the steps of a report require. TABLE 1 lists them per screen and getReportStatus derives the menu from them;
 * parts delegated to a participant's own phone count as done.
 */

/** Milestones in the order of the screens: a step that requires one requires all earlier ones. */
export const milestones = ['bothPersonalData', 'bothPlates', 'circumstances', 'datetime', 'place', 'culprit'] as const;
export type Milestone = (typeof milestones)[number];

type Beginnings<All extends readonly unknown[]> = All extends readonly [...infer Rest, unknown]
  ? All | Beginnings<Readonly<Rest>>
  : All;

/** The milestones from the first one up to any: what a step may require. */
export type Requirements = Beginnings<typeof milestones>;

/** The last milestone before each step of the menu; null where a step is open from the start. */
const milestoneOfStatus = {
  participantsInfo: null,
  vehiclesInfo: 'bothPersonalData',
  accidentInfo: 'bothPlates',
  accidentSummary: 'culprit',
} as const satisfies Record<keyof ReportStatus, Milestone | null>;

type UpTo<Last extends Milestone | null> = Last extends null
  ? readonly []
  : Extract<Requirements, readonly [...unknown[], Last]>;

/** Milestones that a step of the menu requires. */
export type RequirementsOfStatus<Flag extends keyof ReportStatus> = UpTo<(typeof milestoneOfStatus)[Flag]>;

type ReportAnswers = Pick<
  Report,
  'accidentCircumstances' | 'accidentDatetime' | 'accidentLocation' | 'responsibleParticipantWasConfirmed'
>;

const isReached: Record<Milestone, (report: ReportAnswers, participants: Participant[]) => boolean> = {
  bothPersonalData: (_report, participants) =>
    participants.length === participantCount &&
    participants.every(({ personalData, fillsInOwnPart }) => fillsInOwnPart || personalData !== null),
  // The plate is the first that is told of a vehicle.
  bothPlates: (_report, participants) =>
    participants.length === participantCount &&
    participants.every(({ vehicle, fillsInOwnPart }) => fillsInOwnPart || vehicle !== null),
  circumstances: ({ accidentCircumstances }) => accidentCircumstances !== null,
  datetime: ({ accidentDatetime }) => accidentDatetime !== null,
  place: ({ accidentLocation }) => accidentLocation !== null,
  culprit: ({ responsibleParticipantWasConfirmed }) => responsibleParticipantWasConfirmed,
};

export function areReached(wanted: readonly Milestone[], report: ReportAnswers, participants: Participant[]): boolean {
  return wanted.every((milestone) => isReached[milestone](report, participants));
}

/** Returns the steps of the menu that may be opened; all are closed outside COLLECTING_DATA. */
export function reportStatus(report: ReportAnswers & Pick<Report, 'state'>, participants: Participant[]): ReportStatus {
  const isOpen = (step: keyof ReportStatus) => {
    const last = milestoneOfStatus[step];
    const required = last === null ? [] : milestones.slice(0, milestones.indexOf(last) + 1);
    return report.state === 'COLLECTING_DATA' && areReached(required, report, participants);
  };
  return {
    participantsInfo: isOpen('participantsInfo'),
    vehiclesInfo: isOpen('vehiclesInfo'),
    accidentInfo: isOpen('accidentInfo'),
    accidentSummary: isOpen('accidentSummary'),
  };
}
