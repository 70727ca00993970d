import type { Participant, Report, ReportStatus } from './entities.ts';
import { participantCount } from './limits.ts';

/**
 * What the steps of a report wait for. TABLE 1 names for each screen of the collecting area what it requires; what
 * getReportStatus answers for the menu means the same. Nobody waits for what a participant fills in on the own phone.
 */

/** In the order in which the screens ask for it: a step that requires one of them requires all before it. */
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

/** What a step of the menu requires. */
export type RequirementsOfStatus<Flag extends keyof ReportStatus> = UpTo<(typeof milestoneOfStatus)[Flag]>;

type Told = Pick<
  Report,
  'accidentCircumstances' | 'accidentDatetime' | 'accidentLocation' | 'responsibleParticipantWasConfirmed'
>;

const isReached: Record<Milestone, (report: Told, participants: Participant[]) => boolean> = {
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

export function areReached(wanted: readonly Milestone[], report: Told, participants: Participant[]): boolean {
  return wanted.every((milestone) => isReached[milestone](report, participants));
}

/** Which steps of the menu may be opened: none but while the report is being filled in. */
export function reportStatus(report: Told & Pick<Report, 'state'>, participants: Participant[]): ReportStatus {
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
