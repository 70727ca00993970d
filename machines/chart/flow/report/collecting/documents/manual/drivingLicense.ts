import { calling, failedCall } from '#machines/pieces/calling.ts';
import { type FormOptions, formStates, nextOrReturn, submitted } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import type { MetaOf } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { lookup, mayRetrieve, unavailable } from '../licenseRegistry.ts';

/**
 * States of the driving licence: looked up in the registry, read from a photo or typed. A registry's record is offered for
 * confirmation.
 */
export function drivingLicense(meta: MetaOf<'documentsManual'>, given: FormOptions) {
  const { party } = meta;
  const photographed = { 'submitted.uploadDrivingLicense': { target: 'reading', actions: 'submit' as const } };
  const options = { ...given, more: photographed };
  return state({
    ...shows(meta),
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: mayRetrieve(party, 'automatically'), target: 'retrievingAutomatically' },
          { guard: mayRetrieve(party, 'unconfirmed'), target: 'retrievingUnconfirmed' },
          { target: 'filling' },
        ],
      },
      retrievingAutomatically: lookup(party, 'Automatically', 'filling'),
      retrievingUnconfirmed: lookup(party, 'Unconfirmed', 'filling'),
      retrievingFailed: failedCall('deciding', submitted(options)),
      ...unavailable(submitted(options)),
      reading: calling('uploadDrivingLicense', {
        party,
        on: {
          OK: { target: 'filling', actions: ['applyAnswer'] },
          ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
            target: 'readerOff',
            actions: [toast('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS')],
          },
          ERR_ZENID_DISABLED: { target: 'readerOff', actions: [toast('ERR_ZENID_DISABLED')] },
        },
        events: { 'call.abandoned': 'filling', 'step.skipped': nextOrReturn(given.next, given.recap) },
        handledGlobally: 'filling',
        failed: 'readingFailed',
      }),
      readingFailed: failedCall('reading', submitted(options)),
      readerOff: { on: submitted(given) },
      ...formStates(party, options),
    },
  });
}
