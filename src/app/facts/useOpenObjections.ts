import type { Agreement } from '#contract/entities.ts';
import { type Party, partyOfOrder } from '#contract/enumerations.ts';
import type { Context, SummarySection } from '#machines/context.ts';
import { isAlike, useChart } from '../machine/chart.ts';

export interface Objection extends SummarySection {
  participantId: string | null;
  remark: string;
}

function objectionOf({ section, participantId, remark }: Agreement, { report: { participants } }: Context): Objection {
  const owner = participants.find((each) => each.participantId === participantId);
  const party: Party | undefined = owner && partyOfOrder(owner.order);
  return { section, participantId, remark: remark ?? '', ...(party && { party }) };
}

function objectionsIn(context: Context, isCurrent: boolean): Objection[] {
  // The phone that raised them does not show them.
  if (context.session.delegatedSection !== null) return [];
  return context.report.agreements
    .filter((each) => !each.agrees && each.isCurrent === isCurrent)
    .map((each) => objectionOf(each, context));
}

/** Returns the other participant's objections to the current report. */
export function useOpenObjections(): Objection[] {
  return useChart(({ context }) => objectionsIn(context, true), isAlike);
}

/** Returns objections to sections changed since, which the other participant has not reviewed again. */
export function useEditedObjections(): Objection[] {
  return useChart(({ context }) => objectionsIn(context, false), isAlike);
}
