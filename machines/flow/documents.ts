import type { Order } from '../../src/contract/enumerations.ts';
import { screenId, to } from '../routes.ts';
import { state } from '../vocabulary.ts';
import { form } from './form.ts';

/** The papers of one participant: scan, or by hand one question at a time, and what came of it. */
function papers(order: Order) {
  const at = <S extends 'documentsParticipant' | 'documentsRecap'>(screen: S) => ({
    id: screenId({ screen, order }),
    meta: { screen, order },
  });
  const step = (name: 'personalData' | 'address' | 'drivingLicense' | 'email') => ({
    screen: 'documentsManual' as const,
    order,
    step: name,
  });
  const recap = to('documentsRecap', order);
  return state({
    initial: 'scan',
    states: {
      scan: {
        ...at('documentsParticipant'),
        on: { 'step.continued': to('documentsManual', order, 'personalData') },
      },
      manual: {
        initial: 'personalData',
        states: {
          personalData: form(step('personalData'), {
            call: 'updateParticipantData',
            next: to('documentsManual', order, 'address'),
            recap,
          }),
          address: form(step('address'), {
            call: 'updateParticipantData',
            next: to('documentsManual', order, 'drivingLicense'),
            recap,
          }),
          drivingLicense: form(step('drivingLicense'), {
            call: 'updateDrivingLicense',
            next: to('documentsManual', order, 'email'),
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
        ...at('documentsRecap'),
        entry: 'forgetMending',
        on: { 'step.continued': afterRecap(order) },
      },
    },
  });
}

/** On to the other participant, then to the witnesses. Where both are known already, or not yet, the overview says what next. */
function afterRecap(order: Order) {
  const bothKnown = { type: 'mayOpen' as const, params: { screen: 'witness' as const } };
  return order === 'A'
    ? [{ guard: bothKnown, target: to('documents') }, { target: to('documentsParticipant', 'B') }]
    : [{ guard: bothKnown, target: to('witness') }, { target: to('documents') }];
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
