import { calling, failedCall, type Handler } from '#machines/pieces/calling.ts';
import { continueTo, type FormOptions, formStates, nextOrReturn, submitted } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { toast } from '#machines/pieces/treatments.ts';
import type { MetaOf } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * States of the driving licence: looked up in the registry, read from a photo or typed. A registry's record is taken as it is
 * after an ID card scan, else offered for confirmation.
 */
export function drivingLicense(meta: MetaOf<'documentsManual'>, given: FormOptions) {
  const { party } = meta;
  const photographed = { 'submitted.uploadDrivingLicense': { target: 'reading', actions: 'submit' as const } };
  const options = { ...given, more: photographed };
  const may = (how: 'automatically' | 'unconfirmed') => ({
    type: 'mayRetrieveLicense' as const,
    params: { party, how },
  });
  const retrieving = (how: 'Automatically' | 'Unconfirmed', found: Handler | Handler[]) => {
    const asking = calling(`retrieveDrivingLicense${how}`, {
      party,
      on: {
        OK: found,
        WARN_RETRIEVE_AISPOV_DATA_DISABLED: { target: 'registryOff' },
        WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: { target: 'tooManyRetrievals' },
      },
      handledGlobally: 'filling',
      failed: 'retrievingFailed',
    });
    return { ...asking, on: { ...asking.on, 'call.abandoned': 'filling' } };
  };
  const reading = calling('uploadDrivingLicense', {
    party,
    on: {
      OK: { target: 'filling', actions: ['applyAnswer'] },
      ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
        target: 'readerOff',
        actions: [toast('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS')],
      },
      ERR_ZENID_DISABLED: { target: 'readerOff', actions: [toast('ERR_ZENID_DISABLED')] },
    },
    handledGlobally: 'filling',
    failed: 'readingFailed',
  });
  const typed = { on: submitted(options) };
  const onlyTyped = { on: submitted(given) };
  return state({
    ...shows(meta),
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: may('automatically'), target: 'retrievingAutomatically' },
          { guard: may('unconfirmed'), target: 'retrievingUnconfirmed' },
          { target: 'filling' },
        ],
      },
      retrievingAutomatically: retrieving('Automatically', continueTo(options.next, options.recap)),
      retrievingUnconfirmed: retrieving('Unconfirmed', { target: 'filling', actions: ['applyAnswer'] }),
      retrievingFailed: failedCall('deciding', submitted(options)),
      registryOff: { tags: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED', ...typed },
      tooManyRetrievals: { tags: 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', ...typed },
      reading: {
        ...reading,
        on: { ...reading.on, 'call.abandoned': 'filling', 'step.skipped': nextOrReturn(given.next, given.recap) },
      },
      readingFailed: failedCall('reading', submitted(options)),
      readerOff: onlyTyped,
      ...formStates(party, options),
    },
  });
}
