import type { Participant } from '#contract/entities.ts';
import { orderOf } from '#contract/enumerations.ts';
import type { Context } from './context.ts';

/** What is known of a participant who fills in the own part on the own phone, as changes of the context. */

interface Scope {
  context: Context;
}

/** Who reads by the link may fill in the own part on this phone. */
export function mayFillIn({ context }: Scope): boolean {
  return context.sharedFillingIn !== null && context.sessionReportId === null;
}

/** The participants as the service tells who fills in; undefined from a service that tells nothing of it. */
export function told({ participants }: Context, fillsIn: string | null | undefined): Participant[] {
  if (fillsIn === undefined) return participants;
  return participants.map((participant) => {
    const fillsInOwnPart = participant.participantId === fillsIn;
    return participant.fillsInOwnPart === fillsInOwnPart ? participant : { ...participant, fillsInOwnPart };
  });
}

/** The service has refused something for it: only who reads by the link can do so. */
export function noted({ context }: Scope): Partial<Context> {
  const other = context.participants.find(({ order }) => order === orderOf('B'));
  return { participants: told(context, other?.participantId) };
}

export function wishedBack({ context: { ownPart } }: Scope): Partial<Context> {
  if (ownPart === null) return {};
  const { summaryId, checkCode } = ownPart;
  return { wish: { screen: 'sharedSummary', summaryId, checkCode } };
}
