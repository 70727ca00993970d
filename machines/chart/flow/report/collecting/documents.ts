import type { Party } from '#contract/enumerations.ts';
import { form } from '#machines/pieces/form.ts';
import { whileFilledInElsewhere } from '#machines/pieces/ownPhone.ts';
import { shows } from '#machines/pieces/shows.ts';
import { type StepOf, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { drivingLicense } from './documents/manual/drivingLicense.ts';
import { recap } from './documents/recap.ts';
import { scan, scanning } from './documents/scan.ts';

/**
 * Returns the transitions after one participant's papers: the other participant's, then the witnesses. The overview follows if
 * both are known, or B's are unfinished.
 */
function afterPapers(party: Party) {
  const bothKnown = { type: 'mayOpen' as const, params: { screen: 'witness' as const } };
  if (party === 'B')
    return [
      { guard: 'isDelegated' as const, target: to('accidentVehicle', 'B', 'photos') },
      { guard: bothKnown, target: to('witness') },
      { target: to('documents') },
    ];
  return [
    { guard: bothKnown, target: to('documents') },
    { guard: 'scansOther' as const, target: scanning('B') },
    { target: to('documentsManual', 'B', 'personalData') },
  ];
}

/** States of one participant's papers: scan and recap, or manual entry, one question at a time. */
function documentsOf(party: Party) {
  const toRecap = to('documentsRecap', party);
  const licenseId = `documents-${party}-license`;
  const toLicense = `#${licenseId}`;
  const givenId = `documents-${party}-given`;
  const step = (name: StepOf<'documentsManual'>) => ({ screen: 'documentsManual' as const, party, step: name });
  return state({
    ...whileFilledInElsewhere(party, to('documents')),
    initial: 'scan',
    states: {
      scan: scan(party),
      manual: {
        initial: 'personalData',
        states: {
          personalData: form(step('personalData'), {
            call: 'updateParticipantData',
            next: to('documentsManual', party, 'address'),
            recap: toRecap,
            more: { 'scan.started': scanning(party) },
          }),
          address: form(step('address'), {
            call: 'updateParticipantData',
            next: toLicense,
            recap: toRecap,
            together: { call: 'updateEmail', next: toLicense, recap: toRecap, handledGlobally: 'filling' },
          }),
          drivingLicense: drivingLicense(step('drivingLicense'), {
            call: 'updateDrivingLicense',
            next: `#${givenId}`,
            recap: toRecap,
            skippable: true,
          }),
        },
      },
      /** Passes over a licence that the recap has shown. */
      license: {
        id: licenseId,
        always: [
          {
            guard: { type: 'lacks', params: { party, part: 'drivingLicense' } },
            target: to('documentsManual', party, 'drivingLicense'),
          },
          { target: `#${givenId}` },
        ],
      },
      given: { id: givenId, always: afterPapers(party) },
      recap: recap(party, `#${givenId}`),
    },
  });
}

export const documents = state({
  initial: 'overview',
  states: {
    overview: {
      ...shows({ screen: 'documents' }),
      on: { 'step.continued': { target: to('witness'), guard: { type: 'mayOpen', params: { screen: 'witness' } } } },
    },
    A: documentsOf('A'),
    B: documentsOf('B'),
  },
});
