import { missingParts, type ParticipantPart } from '#contract/completeness.ts';
import type { Participant } from '#contract/entities.ts';
import type { ParticipantMarker } from '#contract/enumerations.ts';
import { markerNames } from '../../i18n/cs/enumerations.ts';

/** The parts of a participant's data that these screens ask for, in their order; the rest belongs to the vehicle. */
export const paperParts = ['personalData', 'address', 'drivingLicense', 'email'] as const satisfies ParticipantPart[];
export type PaperPart = (typeof paperParts)[number];

const markers = {
  personalData: 'PERSONAL_DATA',
  address: 'ADDRESS',
  drivingLicense: 'DRIVING_LICENSE',
  email: 'EMAIL',
} as const satisfies Record<PaperPart, ParticipantMarker>;

/** A part's name after 'Chybí'. */
export function missingName(part: PaperPart): string {
  return markerNames[markers[part]];
}

/** Which of them are still missing. */
export function missingPapers(participant: Participant): PaperPart[] {
  const missing = missingParts(participant);
  return paperParts.filter((part) => missing.includes(part));
}
