import type { Participant } from '#contract/entities.ts';
import { orderOf } from '#contract/enumerations.ts';
import type { Change, Context } from './context.ts';

/** Changes of the context for a participant who fills in their part on their own phone. */

interface Scope {
  context: Context;
}

/** Returns true if the reader of the link may fill in their part on this phone. */
export function mayFillIn({ context }: Scope): boolean {
  return context.shared.delegation !== null && context.session.reportId === null;
}

/** Returns true if this phone fills in a part of the report that the link shows. */
export function fillsInShared({ context: { session, shared } }: Scope): boolean {
  return session.delegatedSection !== null && session.reportId === shared.summary?.reportId;
}

/** Returns the participants, marked by who fills in their own part; unchanged if the service does not say it. */
export function withDelegate({ report: { participants } }: Context, fillsIn: string | null | undefined): Participant[] {
  if (fillsIn === undefined) return participants;
  return participants.map((participant) => {
    const fillsInOwnPart = participant.participantId === fillsIn;
    return participant.fillsInOwnPart === fillsInOwnPart ? participant : { ...participant, fillsInOwnPart };
  });
}

/** Marks B as filling in their part, after the service refused a change of it. Only B can do so. */
export function noted({ context }: Scope): Change {
  const other = context.report.participants.find(({ order }) => order === orderOf('B'));
  return { report: { participants: withDelegate(context, other?.participantId) } };
}

export function requestedBack({ context: { session } }: Scope): Change {
  if (session.delegatedSection === null) return {};
  const { summaryId, checkCode } = session.delegatedSection;
  return { ui: { requestedRoute: { screen: 'sharedSummary', summaryId, checkCode } } };
}
