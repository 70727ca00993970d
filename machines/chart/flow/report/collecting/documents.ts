import type { Party } from '#contract/enumerations.ts';
import { form } from '#machines/pieces/form.ts';
import { whileFilledInElsewhere } from '#machines/pieces/ownPhone.ts';
import { comesTo, shows } from '#machines/pieces/shows.ts';
import { type StepOf, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { drivingLicense } from './documents/manual/drivingLicense.ts';
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

/** Returns the transitions to the first missing part of the papers, in the order of the screens. */
function lacking(party: Party) {
  return (['personalData', 'address', 'drivingLicense', 'email'] as const).map((part) => ({
    guard: { type: 'lacks' as const, params: { party, part } },
    target: to('documentsManual', party, part),
  }));
}

/** States of one participant's papers: scan and recap, or manual entry, one question at a time. */
function documentsOf(party: Party) {
  const recap = to('documentsRecap', party);
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
            recap,
            more: { 'scan.started': scanning(party) },
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
            next: `#${givenId}`,
            recap,
            skippable: true,
          }),
        },
      },
      given: { id: givenId, always: afterPapers(party) },
      /** Recap of a scan, checked before further questions. Typed values skip it, as the user has just seen them. */
      recap: {
        ...shows({ screen: 'documentsRecap', party }),
        entry: [comesTo('documentsRecap'), 'forgetEditing'],
        on: { 'step.continued': [...lacking(party), { target: `#${givenId}` }] },
      },
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
