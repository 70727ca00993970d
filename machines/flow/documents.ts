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
          }),
          address: form(step('address'), {
            call: 'updateParticipantData',
            next: to('documentsManual', order, 'drivingLicense'),
          }),
          drivingLicense: form(step('drivingLicense'), {
            call: 'updateDrivingLicense',
            next: to('documentsManual', order, 'email'),
            skippable: true,
          }),
          email: form(step('email'), {
            call: 'updateEmail',
            next: to('documentsRecap', order),
            skippable: true,
          }),
        },
      },
      recap: {
        ...at('documentsRecap'),
        on: { 'step.continued': order === 'A' ? to('documentsParticipant', 'B') : to('witness') },
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
