import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { Report } from '#contract/entities.ts';
import type { FieldMessage } from '#contract/fields.ts';

/** Form value for no apparent culprit; null for the service. */
export const notApparent = 'notApparent';

const pickOne = { error: 'pickOne' satisfies FieldMessage };

export const culpritForm = z.object({
  responsibleParticipant: z.union([z.literal(notApparent), z.uuid(pickOne)], pickOne),
});

export function culpritOf({
  responsibleParticipant,
}: z.output<typeof culpritForm>): Body<'updateResponsibleParticipant'> {
  return { responsibleParticipantId: responsibleParticipant === notApparent ? null : responsibleParticipant };
}

/** Returns no choice until confirmed once, as null alone would mean "not apparent". */
export function culpritValues(
  report: Pick<Report, 'responsibleParticipantId' | 'responsibleParticipantWasConfirmed'> | null,
) {
  if (!report?.responsibleParticipantWasConfirmed) return {};
  return { responsibleParticipant: report.responsibleParticipantId ?? notApparent };
}
