import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, type Way } from '#machines/pieces/calling.ts';
import { type FormOptions, form, formStates, onwards, submitted } from '#machines/pieces/form.ts';
import { type MetaOf, type StepOf, screenId, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { scan } from './documents/scan.ts';

/** On to the other participant, then to the witnesses. Where both are known already, or not yet, the overview says what next. */
function afterRecap(party: Party) {
  const bothKnown = { type: 'mayOpen' as const, params: { screen: 'witness' as const } };
  return party === 'A'
    ? [{ guard: bothKnown, target: to('documents') }, { target: to('documentsParticipant', 'B', 'prepare') }]
    : [{ guard: bothKnown, target: to('witness') }, { target: to('documents') }];
}

/**
 * The driving licence: from the registry where it may be asked, else by hand. Of somebody whose ID card was read it is
 * taken as it stands; of somebody who was typed it is offered in the form, to be confirmed. Found or not, the form is
 * next, and nobody has to wait for the registry.
 */
function drivingLicense(meta: MetaOf<'documentsManual'>, options: FormOptions) {
  const { party } = meta;
  const may = (how: 'automatically' | 'unconfirmed') => ({
    type: 'mayRetrieveLicense' as const,
    params: { party, how },
  });
  const retrieving = (how: 'Automatically' | 'Unconfirmed', found: Way | Way[]) => {
    const asking = calling(`retrieveDrivingLicense${how}`, {
      party,
      ways: {
        OK: found,
        WARN_RETRIEVE_AISPOV_DATA_DISABLED: { target: 'registryOff' },
        WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: { target: 'tooManyRetrievals' },
      },
      settled: 'filling',
      failed: 'retrievingFailed',
    });
    return { ...asking, on: { ...asking.on, 'call.abandoned': 'filling' } };
  };
  const typed = { on: submitted(options) };
  return state({
    id: screenId(meta),
    meta,
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: may('automatically'), target: 'retrievingAutomatically' },
          { guard: may('unconfirmed'), target: 'retrievingUnconfirmed' },
          { target: 'filling' },
        ],
      },
      retrievingAutomatically: retrieving('Automatically', onwards(options.next, options.recap)),
      retrievingUnconfirmed: retrieving('Unconfirmed', { target: 'filling', actions: ['keepAnswer'] }),
      retrievingFailed: failedCall('deciding', submitted(options)),
      registryOff: { tags: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED', ...typed },
      tooManyRetrievals: { tags: 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', ...typed },
      ...formStates(party, options),
    },
  });
}

/** The papers of one participant: scan, or by hand one question at a time, and what came of it. */
function papers(party: Party) {
  const recap = to('documentsRecap', party);
  const step = (name: StepOf<'documentsManual'>) => ({ screen: 'documentsManual' as const, party, step: name });
  return state({
    initial: 'scan',
    states: {
      scan: scan(party),
      manual: {
        initial: 'personalData',
        states: {
          personalData: form(step('personalData'), {
            call: 'updateParticipantData',
            next: to('documentsManual', party, 'address'),
            recap,
          }),
          address: form(step('address'), {
            call: 'updateParticipantData',
            next: to('documentsManual', party, 'drivingLicense'),
            recap,
          }),
          drivingLicense: drivingLicense(step('drivingLicense'), {
            call: 'updateDrivingLicense',
            next: to('documentsManual', party, 'email'),
            recap,
            skippable: true,
          }),
          email: form(step('email'), {
            call: 'updateEmail',
            next: recap,
            recap,
            skippable: true,
          }),
        },
      },
      recap: {
        id: screenId({ screen: 'documentsRecap', party }),
        meta: { screen: 'documentsRecap' as const, party },
        entry: 'forgetMending',
        on: { 'step.continued': afterRecap(party) },
      },
    },
  });
}

export const documents = state({
  initial: 'overview',
  states: {
    overview: {
      id: screenId({ screen: 'documents' }),
      meta: { screen: 'documents' as const },
      on: { 'step.continued': { target: to('witness'), guard: { type: 'mayOpen', params: { screen: 'witness' } } } },
    },
    A: papers('A'),
    B: papers('B'),
  },
});
