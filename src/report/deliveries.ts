import type { Delivery } from '#contract/entities.ts';
import type { DeliveryPurpose, DeliveryState } from '#contract/enumerations.ts';
import type { ReportDocument, StoredDelivery } from './document.ts';

/** Delivery status of messages to participants, updated by the sender, the outbox and receipts. */

function isSame(one: DeliveryKey, other: DeliveryKey): boolean {
  return one.participantId === other.participantId && one.purpose === other.purpose;
}

type DeliveryKey = Pick<StoredDelivery, 'participantId' | 'purpose'>;

/** Returns the document with the delivery in place of the one before of the same purpose and participant. */
export function withDelivery(document: ReportDocument, delivery: StoredDelivery): ReportDocument {
  const { deliveries } = document;
  const at = deliveries.findIndex((each) => isSame(each, delivery));
  return { ...document, deliveries: at < 0 ? [...deliveries, delivery] : deliveries.with(at, delivery) };
}

/** Returns the document with a message that was just put into the outbox. */
export function withMessageWaiting(document: ReportDocument, key: DeliveryKey, now: number): ReportDocument {
  return withDelivery(document, { ...key, state: 'waiting', changedAt: now });
}

/** A receipt may overtake what it is a receipt for; what has come further is not taken back. */
const rank: Record<DeliveryState, number> = { waiting: 0, sent: 1, delivered: 2, undeliverable: 2 };

/** Returns the document with the delivery moved on, or the same document where it has come further already. */
export function withDeliveryState(
  document: ReportDocument,
  { participantId, purpose, messageId }: DeliveryKey & { messageId: string },
  state: DeliveryState,
  now: number,
): ReportDocument {
  const known = document.deliveries.find((each) => isSame(each, { participantId, purpose }));
  const isOlder = known?.messageId === messageId && rank[known.state] >= rank[state];
  if (isOlder) return document;
  return withDelivery(document, { participantId, purpose, messageId, state, changedAt: now });
}

/** Returns the deliveries as they are answered, without what only the service needs. */
export function deliveriesOf({ deliveries }: ReportDocument): Delivery[] {
  return deliveries.map(({ participantId, purpose, state, changedAt }) => ({
    participantId,
    purpose,
    state,
    changedAt: new Date(changedAt).toISOString(),
  }));
}

const checkOfPurpose = {
  verification: 'verification',
  signing: 'signing',
  fillingIn: 'joining',
  handingOver: 'handingOver',
} as const;

/** Returns the participant who is to type the code; undefined where a newer code was sent, or the right one has come. */
export function awaiterOf(
  { participants }: ReportDocument,
  purpose: Exclude<DeliveryPurpose, 'signedReport'>,
  code: string,
): string | undefined {
  return participants.find((record) => record[checkOfPurpose[purpose]]?.pending?.code === code)?.data.participantId;
}
