import type { Witness } from '#contract/entities.ts';
import { findParticipant, findWitness, type ReportDocument } from '#report/document.ts';
import { accepted, invalid, notFound, type Rule, refused } from '#report/rule.ts';

/** Witnesses have no access; they are only recorded, at most MAX_WITNESSES of them. */

function namesUnknownDriver(document: ReportDocument, driverParticipantId: string | null): boolean {
  return driverParticipantId !== null && findParticipant(document, driverParticipantId) === undefined;
}

/** Adds a witness; a repeated idempotency key returns the witness it created, at any later time. */
export const addWitness: Rule<'addWitness'> = (document, { body }, { freshId, limits }) => {
  const known = findWitness(document, freshId);
  if (known !== undefined) return accepted(document, { witness: known });
  if (document.witnesses.length >= limits.MAX_WITNESSES) return refused(document, 'ERR_TOO_MANY_WITNESSES');
  if (namesUnknownDriver(document, body.driverParticipantId)) return invalid('driverParticipantId', 'pickOne');
  const witness: Witness = { ...body, witnessId: freshId, order: document.witnesses.length + 1 };
  return accepted({ ...document, witnesses: [...document.witnesses, witness] }, { witness });
};

export const getWitnesses: Rule<'getWitnesses'> = (document) => accepted(document, { witnesses: document.witnesses });

export const updateWitness: Rule<'updateWitness'> = (document, { params, body }) => {
  const known = findWitness(document, params.witnessId);
  if (known === undefined) return notFound;
  if (namesUnknownDriver(document, body.driverParticipantId)) return invalid('driverParticipantId', 'pickOne');
  const witness: Witness = { ...known, ...body };
  const witnesses = document.witnesses.map((other) => (other === known ? witness : other));
  return accepted({ ...document, witnesses }, { witness });
};

/** Deletes a witness; a missing one is no fault, because a client that lost the answer retries. */
export const deleteWitness: Rule<'deleteWitness'> = (document, { params }) => {
  const left = document.witnesses.filter(({ witnessId }) => witnessId !== params.witnessId);
  const witnesses = left.map((witness, index) => ({ ...witness, order: index + 1 }));
  return accepted({ ...document, witnesses }, {});
};
