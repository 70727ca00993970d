import type { CallInput } from '#machines/callRequest.ts';
import type { Context } from '#machines/context.ts';
import { fillingInItem, parts, sharedSummary, signatureOf, signingItem } from './sampleAccident.ts';

/** Returns a delivery to the insurer of the sample list. */
function handover(isSent: boolean) {
  return {
    insurerCode: parts.vehicleInsurer.vehicleInsurerCode,
    email: 'info@example.cz',
    askedAt: '2026-05-04T09:00:00.000Z',
    sentAt: isSent ? '2026-05-04T09:00:02.000Z' : null,
  };
}

/** Returns answers of sending; the other participant may have sent it before. */
export function handedOver() {
  return { '': { handovers: [handover(false)] }, 'sent before': { handovers: [handover(true)] } };
}

/** Returns answers of sending by the link with a code. */
export function handedOverByLink() {
  return {
    gone: { isValid: true as const, handovers: [handover(false)] },
    'gone before': { isValid: true as const, handovers: [handover(true)] },
    wrong: { isValid: false as const, attemptsLeft: 3 },
  };
}

/** Returns answers about deliveries: a pending one is sent eventually and never reverts. */
export function handovers(_input: CallInput, { report: { handovers: own }, shared: { handovers: shared } }: Context) {
  const isKnown = own.length > 0 || shared.length > 0;
  return {
    ...(!isKnown && { nothing: { handovers: [] } }),
    waiting: { handovers: [handover(false)] },
    sent: { handovers: [handover(true)] },
  };
}

/** Returns the summary signed by both; a code for sending it may be awaited. */
export function signedSummary(codeWaits: boolean) {
  return {
    summary: { ...sharedSummary(), state: 'FINISHED' as const },
    changedSections: [],
    contentVersion: 1,
    signatures: [signatureOf('A'), signatureOf('B')],
    signing: signingItem('B', 'signed'),
    handingOver: fillingInItem(codeWaits),
  };
}
