import type { ChangedSection, Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import type { SummarySection } from '#machines/context.ts';

/** The id of a section's heading: where links within the summary and the way back from an edit lead. */
export function headingIdOf({ section, party }: SummarySection): string {
  return party === undefined ? section : `${section}-${party}`;
}

/** The same of a section as calls name it. */
export function headingOf({ section, participantId }: ChangedSection, participants: Participant[]): string {
  const owner = participants.find((each) => each.participantId === participantId);
  return headingIdOf({ section, party: owner && partyOfOrder(owner.order) });
}

/** Brings the heading of a section, or whatever bears the id, into sight and gives it the focus. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
