import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, type Handlers } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { screenId, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Returns the target of the state in which a participant's scan begins. */
export function scanning(party: Party): string {
  return `#documents-${party}-scanning`;
}

/** Marks the state of a scan's position. Without OCR only `prepare` can be opened. */
function at(party: Party, step: 'prepare' | 'F' | 'B' | 'X') {
  return shows({ screen: 'documentsParticipant', party, step });
}

function without(party: Party) {
  const target = to('documentsParticipant', party, 'prepare');
  return [{ guard: { type: 'cannotScan' as const, params: { party } }, target }];
}

/** Handlers of codes that further photos cannot resolve: they lead to manual entry. */
function unreadableTo(byHand: string) {
  return {
    ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
      target: byHand,
      actions: [toast('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS')],
    },
    ERR_ZENID_DISABLED: { target: byHand, actions: [toast('ERR_ZENID_DISABLED')] },
  };
}

/** States of the photo of one side; `next` follows once it is uploaded. */
function side(party: Party, pageCode: 'F' | 'B', next: string) {
  const byHand = to('documentsManual', party, 'personalData');
  const taken = { 'submitted.uploadIdCard': { target: 'uploading', actions: 'submit' as const } };
  return state({
    ...at(party, pageCode),
    initial: 'framing',
    always: without(party),
    on: { 'step.continued': byHand },
    states: {
      framing: { on: taken },
      uploading: calling('uploadIdCard', {
        party,
        on: { OK: { target: next, actions: ['applyAnswer'] }, ...unreadableTo(byHand) },
        handledGlobally: 'framing',
        failed: 'failed',
      }),
      failed: failedCall('uploading', taken),
    },
  });
}

/**
 * States of one ID card's scan: preparation, photo of the front (F), of the back (B), result (X). Manual entry is one tap away in
 * each.
 */
export function scan(party: Party) {
  const byHand = to('documentsManual', party, 'personalData');
  const start = scanning(party);
  const recap = to('documentsRecap', party);
  const readingId = `${screenId({ screen: 'documentsParticipant', party, step: 'X' })}-reading`;
  const onByHand = { 'step.continued': byHand };

  const unreadable = unreadableTo(byHand);

  const read: Handlers<'investigateIdCard'> = {
    OK: { target: recap, actions: ['applyAnswer'] },
    // If the scan does not identify the person, they type the rest into the form, prefilled with the result.
    OK_PARTIALLY: [
      { guard: 'personIsRead', target: recap, actions: ['applyAnswer', toast('OK_PARTIALLY')] },
      { target: byHand, actions: ['applyAnswer', toast('OK_PARTIALLY')] },
    ],
    ...unreadable,
  };
  const again = {
    'submitted.investigateIdCard': { target: 'reading', actions: 'submit' as const },
    'scan.started': start,
  };
  const reading = calling('investigateIdCard', {
    party,
    on: {
      ...read,
      ERR_NO_ALL_SAMPLES_UPLOADED: {
        target: to('documentsParticipant', party, 'F'),
        actions: [toast('ERR_NO_ALL_SAMPLES_UPLOADED')],
      },
    },
    handledGlobally: 'unread',
    failed: 'failed',
  });

  return state({
    initial: 'prepare',
    states: {
      prepare: {
        ...at(party, 'prepare'),
        on: { ...onByHand, 'scan.started': start },
      },
      scanning: {
        id: start.slice(1),
        always: [{ guard: 'backSuffices' as const, target: 'B' }, { target: 'F' }],
      },
      F: side(party, 'F', to('documentsParticipant', party, 'B')),
      B: side(party, 'B', `#${readingId}`),
      X: {
        ...at(party, 'X'),
        initial: 'ready',
        always: without(party),
        on: onByHand,
        states: {
          ready: { on: again },
          // Own state to enter by a new photo: returning to X must not start another OCR, as attempts are limited.
          reading: { id: readingId, ...reading },
          unread: { on: again },
          failed: failedCall('reading', again),
        },
      },
    },
  });
}
