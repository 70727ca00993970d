import type { ChangedSection, Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import type { SummarySection } from '#machines/context.ts';

/** Returns the id of a section's heading, target of links and of the return from editing. */
export function headingIdOf({ section, party }: SummarySection): string {
  return party === undefined ? section : `${section}-${party}`;
}

/** Returns the heading id for a section given by participant id. */
export function headingOf({ section, participantId }: ChangedSection, participants: Participant[]): string {
  const owner = participants.find((each) => each.participantId === participantId);
  return headingIdOf({ section, party: owner && partyOfOrder(owner.order) });
}

/** Scrolls to an element and focuses it. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
