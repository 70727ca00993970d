import type { IdCardData, Participant } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { markersOfPart, missingParts, type ParticipantPart } from '#contract/parts.ts';
import { askedParts, type PartOn, positionMending } from '#machines/mending.ts';
import type { ScreenMeta } from '#machines/routes.ts';
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

/** What each step of the manual entry needs. */
export interface PaperFormProps {
  meta: ScreenMeta;
  party: Party;
  participant: Participant;
  /** What was read of the ID card, if it was. */
  read: IdCardData | undefined;
  draftKey: string;
}
