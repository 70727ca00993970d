import type { CallInput } from '#machines/callRequest.ts';
import type { Context } from '#machines/context.ts';
import { fillingInItem, parts, sharedSummary, signatureOf, signingItem } from './sampleAccident.ts';

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

/** The same by the link, where the right code has it sent. */
export function handedOverByLink() {
  return {
    gone: { isValid: true as const, handovers: [handover(false)] },
    'gone before': { isValid: true as const, handovers: [handover(true)] },
    wrong: { isValid: false as const, attemptsLeft: 3 },
  };
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

/** The summary that both have signed; the code that hands it over may wait to be typed. */
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
