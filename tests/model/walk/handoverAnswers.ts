import type { CallInput } from '#machines/callRequest.ts';
import type { Context } from '#machines/context.ts';
import { parts } from './sampleAccident.ts';

/** The insurer's mailbox is that of the sample list. */
function handover(isSent: boolean) {
  return {
    insurerCode: parts.vehicleInsurer.vehicleInsurerCode,
    email: 'info@example.cz',
    askedAt: '2026-05-04T09:00:00.000Z',
    sentAt: isSent ? '2026-05-04T09:00:02.000Z' : null,
  };
}

/** The other participant may have had it sent before. */
export function handedOver() {
  return { '': { handovers: [handover(false)] }, 'sent before': { handovers: [handover(true)] } };
}

/** What is on its way leaves some time; nothing comes back. */
export function handovers(_input: CallInput, { handovers: own, sharedHandovers: shared }: Context) {
  const isKnown = own.length > 0 || shared.length > 0;
  return {
    ...(!isKnown && { nothing: { handovers: [] } }),
    waiting: { handovers: [handover(false)] },
    sent: { handovers: [handover(true)] },
  };
}
