import { answers, confirmed, filled, saves, signs } from '../../../tests/model/journeys/phrases.ts';

/** The happy path, told on both phones: what happens on whose phone, in the steps of the chart and in their order. */

export type Phone = 'A' | 'B';

/** What follows each other on one phone until the other takes over. */
export interface Chapter {
  phone: Phone;
  steps: string[];
}

/** From the moment in which the page has found that no report is open. The other participant fills in on the first phone, reads by the link, and signs on the own phone. */
export const story: Chapter[] = [
  { phone: 'A', steps: [...filled.slice(1), ...confirmed, ...saves('sendCodeToSign', 'A'), ...signs('A', 'right')] },
  {
    phone: 'B',
    steps: [
      answers('getSummary', 'signed by A'),
      'submitted.updateAgreement',
      answers('updateAgreement'),
      'signing.started',
      'submitted.sendCodeToSignByLink (B)',
      answers('sendCodeToSignByLink B'),
      'submitted.signByLink (B)',
      answers('signByLink B', 'right', 'OK_REPORT_WENT_TO_NEXT_STATE'),
      answers('getSummary'),
      answers('getSummaryHandovers', 'nothing'),
    ],
  },
  {
    phone: 'A',
    steps: [
      'other.acted (B signed)',
      answers('getReport', 'FINISHED'),
      answers('getParticipants', 'with vehicles'),
      answers('getWitnesses'),
      answers('getSummaryId'),
      answers('getHandovers', 'nothing'),
    ],
  },
];
