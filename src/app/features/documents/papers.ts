import type { IdCardData, Participant } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { markersOfPart, missingParts, type ParticipantPart } from '#contract/parts.ts';
import { askedParts, type PartOn, positionToEdit } from '#machines/editing.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { markerNames } from '../../i18n/cs/enumerations.ts';

/** Parts of a participant's data asked for by these screens, in order. */
export type PaperPart = PartOn<'documentsManual'>;

export function isPaperPart(part: ParticipantPart): part is PaperPart {
  return positionToEdit(part, 'A').screen === 'documentsManual';
}

export const paperParts = askedParts.filter(isPaperPart);

/** Returns a part's name in the case required after 'Chybí'. */
export function missingName(part: PaperPart): string {
  return markerNames[markersOfPart[part][0]];
}

export function missingPapers(participant: Participant): PaperPart[] {
  const missing = missingParts(participant);
  return paperParts.filter((part) => missing.includes(part));
}

/** Props of each step of the manual entry. */
export interface PaperFormProps {
  meta: ScreenMeta;
  party: Party;
  participant: Participant;
  /** OCR result of the ID card, if any. */
  read: IdCardData | undefined;
  draftKey: string;
}
