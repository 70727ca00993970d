import type { Participant } from '#contract/entities.ts';
import { markersOfPart, missingParts, type ParticipantPart } from '#contract/parts.ts';
import { askedParts, type PartOn, positionMending } from '#machines/mending.ts';
import { markerNames } from '../../i18n/cs/enumerations.ts';

/** The parts of a participant's data that these screens ask for, in their order; the rest belongs to the vehicle. */
export type PaperPart = PartOn<'documentsManual'>;

export function isPaperPart(part: ParticipantPart): part is PaperPart {
  return positionMending(part, 'A').screen === 'documentsManual';
}

export const paperParts = askedParts.filter(isPaperPart);

/** A part's name after 'Chybí'. */
export function missingName(part: PaperPart): string {
  return markerNames[markersOfPart[part][0]];
}

/** Which of them are still missing. */
export function missingPapers(participant: Participant): PaperPart[] {
  const missing = missingParts(participant);
  return paperParts.filter((part) => missing.includes(part));
}
