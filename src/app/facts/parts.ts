import { lacksSomething } from '#contract/completeness.ts';
import type { ChangedSection, Summary } from '#contract/entities.ts';
import {
  type ParticipantSection,
  type Party,
  participantSections,
  partyOfOrder,
  type ReportSection,
  reportSections,
} from '#contract/enumerations.ts';
import type { SummarySection } from '#machines/context.ts';

/** Parts of the summary: each is a line that opens. */
export type PartName = 'what' | 'when' | 'culprit' | Party | 'witnesses' | 'insurers';

/** Part of each section; `participant` is the line of the section's owner. */
const partOfSection = {
  personalData: 'participant',
  address: 'participant',
  drivingLicense: 'participant',
  email: 'participant',
  vehicle: 'participant',
  vehicleDamage: 'participant',
  vehicleDamageImages: 'participant',
  vehicleMovementDefinition: 'what',
  vehicleInsurer: 'insurers',
  accidentCircumstances: 'what',
  accidentDatetime: 'when',
  accidentLocation: 'when',
  responsibleParticipant: 'culprit',
  witnesses: 'witnesses',
} as const satisfies Record<ParticipantSection | ReportSection, Exclude<PartName, Party> | 'participant'>;

/** The six groups of parts that the other participant answers, in page order. */
export const answeredParts = [['what'], ['when'], ['culprit'], ['B'], ['A'], ['witnesses', 'insurers']] as const;
export type AnsweredPart = (typeof answeredParts)[number];

/** Returns all sections of a summary, in page order. */
export function sectionsOf(summary: Summary): ChangedSection[] {
  return [
    ...reportSections.map((section) => ({ section, participantId: null })),
    ...summary.participants.flatMap(({ participantId }) =>
      participantSections.map((section) => ({ section, participantId })),
    ),
  ];
}

/** Returns a section by its owner's letter, as headings and links name it. */
export function namedByParty({ participants }: Pick<Summary, 'participants'>, about: ChangedSection): SummarySection {
  const owner = participants.find(({ participantId }) => participantId === about.participantId);
  return { section: about.section, ...(owner && { party: partyOfOrder(owner.order) }) };
}

export function partOf({ section, party }: SummarySection): PartName {
  const part = partOfSection[section];
  return part === 'participant' ? (party ?? 'A') : part;
}

/** Returns the sections of some parts, those of the accident first. */
export function sectionsIn(summary: Summary, parts: readonly PartName[]): ChangedSection[] {
  return sectionsOf(summary).filter((about) => parts.includes(partOf(namedByParty(summary, about))));
}

/** Returns true if a part lacks data required for signing. */
export function isPartMissing(summary: Summary, parts: readonly PartName[]): boolean {
  return sectionsIn(summary, parts).some((about) => lacksSomething(summary, about));
}
