import type { Party } from '#contract/enumerations.ts';
import { form } from '#machines/pieces/form.ts';
import { whileFilledInElsewhere } from '#machines/pieces/ownPhone.ts';
import { comesTo, shows } from '#machines/pieces/shows.ts';
import { type StepOf, to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { drivingLicense } from './documents/manual/drivingLicense.ts';
import { scan, scanning } from './documents/scan.ts';

/**
 * On to the other participant, whose card is photographed where the first one's was, then to the witnesses. Where both are
 * known already, or not yet, the overview says what next.
 */
function afterPapers(party: Party) {
  const bothKnown = { type: 'mayOpen' as const, params: { screen: 'witness' as const } };
  if (party === 'B')
    return [
      { guard: 'fillsInOwnPart' as const, target: to('accidentVehicle', 'B', 'photos') },
      { guard: bothKnown, target: to('witness') },
      { target: to('documents') },
    ];
  return [
    { guard: bothKnown, target: to('documents') },
    { guard: 'scansOther' as const, target: scanning('B') },
    { target: to('documentsManual', 'B', 'personalData') },
  ];
}

/** What of the papers nobody has told yet, in the order in which it is asked for. */
function lacking(party: Party) {
  return (['personalData', 'address', 'drivingLicense', 'email'] as const).map((part) => ({
    guard: { type: 'lacks' as const, params: { party, part } },
    target: to('documentsManual', party, part),
  }));
}

/** The papers of one participant: scan and data check, or by hand, one question at a time. */
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
      /** What was read is checked before anything else is asked for; what was typed was seen while it was typed. */
      recap: {
        ...shows({ screen: 'documentsRecap', party }),
        entry: [comesTo('documentsRecap'), 'forgetMending'],
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
