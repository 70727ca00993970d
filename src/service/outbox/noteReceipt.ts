import { setTimeout as pause } from 'node:timers/promises';
import { withDeliveryState } from '#report/deliveries.ts';
import type { SmsReceipt } from '../providers/messages.ts';
import type { Store } from '../store/store.ts';
import { changeDocument } from './noteDelivery.ts';

/** Milliseconds between lookups of a receipt's message: the receipt may arrive before the gateway's answer was stored. */
const pauses = [0, 1_000, 5_000, 30_000];

/** Notes what a receipt says of an SMS, whichever process has sent it. */
export async function noteReceipt(
  { store, now }: { store: Store; now(): number },
  { gatewayId, isDelivered }: SmsReceipt,
): Promise<void> {
  for (const milliseconds of pauses) {
    await pause(milliseconds, undefined, { ref: false });
    const message = await store.findByGatewayId(gatewayId);
    if (message === null) continue;
    const { messageId, reportId } = message;
    const state = isDelivered ? 'delivered' : 'undeliverable';
    return changeDocument(store, reportId, (document) => {
      const known = document.deliveries.find((each) => each.messageId === messageId);
      return known === undefined ? document : withDeliveryState(document, { ...known, messageId }, state, now());
    });
  }
}
