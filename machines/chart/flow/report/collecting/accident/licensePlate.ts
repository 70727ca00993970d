import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { continueTo } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * States of the licence plate: read from a photo and confirmed, or typed. Typing is possible in each of them, also during
 * recognition.
 */
export function licensePlate(party: Party) {
  const meta = { screen: 'accidentVehicle', party, step: 'licensePlate' } as const;
  const next = to('damage', party);
  const typed = { 'submitted.updateVehicle': { target: 'saving', actions: 'submit' as const } };
  const answering = {
    ...typed,
    'submitted.uploadLicensePlate': { target: 'reading', actions: 'submit' as const },
  };
  return state({
    ...shows(meta),
    initial: 'filling',
    states: {
      filling: { on: answering },
      saving: withReload(
        calling('updateVehicle', {
          party,
          on: { OK: continueTo(next) },
          handledGlobally: 'filling',
          failed: 'savingFailed',
        }),
      ),
      savingFailed: failedCall('saving', answering),
      reading: calling('uploadLicensePlate', {
        party,
        on: {
          OK: { target: 'proposed', actions: ['applyAnswer'] },
          ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: { target: 'tooManyAttempts' },
          ERR_ZENID_DISABLED: { target: 'readerOff', actions: [toast('ERR_ZENID_DISABLED')] },
        },
        events: { 'call.abandoned': 'filling' },
        handledGlobally: 'filling',
        failed: 'readingFailed',
      }),
      readingFailed: failedCall('reading', answering),
      readerOff: { on: typed },
      tooManyAttempts: { tags: 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS', on: typed },
      proposed: {
        on: { 'submitted.confirmLicensePlate': { target: 'confirming', actions: 'submit' } },
      },
      confirming: calling('confirmLicensePlate', {
        party,
        on: {
          OK: continueTo(next),
          OK_REJECTED_BY_USER: { target: 'rejecting', actions: ['applyAnswer'] },
          ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: { target: 'tooManyAttempts' },
        },
        handledGlobally: 'filling',
        failed: 'confirmingFailed',
      }),
      confirmingFailed: failedCall('confirming', { 'call.abandoned': 'filling' }),
      rejecting: {
        always: [
          { guard: { type: 'mayReadPlate', params: { party } }, target: 'rejected' },
          { target: 'tooManyAttempts' },
        ],
      },
      rejected: { tags: 'OK_REJECTED_BY_USER', on: answering },
    },
  });
}
