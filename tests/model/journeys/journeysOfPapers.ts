import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journeys.ts';
import { answers, collecting, givesDocuments, saves } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

/** The card of A is read whole, and the registry knows the licence. */
const readWhole = [
  ...collecting,
  ...saves('uploadIdCard', 'A'),
  answers('investigateIdCard A'),
  answers('retrieveDrivingLicenseAutomatically A'),
];

/** Journeys through the papers of the participants: scanned, from the registry, mended. */
export const journeysOfPapers: Journey[] = [
  {
    name: 'no signal while saving: what was typed stays and is sent again',
    from: landing,
    steps: [
      ...collecting,
      'step.continued',
      'submitted.updateParticipantData (A)',
      'call updateParticipantData A finds no network',
      'call.retried (A)',
      answers('updateParticipantData A'),
    ],
    end: {
      screen: 'documentsManual',
      path: `${report}/documents/${ids.A}/manual`,
      active: ['flow.report.collecting.documents.A.manual.address.filling'],
    },
  },
  {
    name: 'mending from the recap returns there',
    from: landing,
    steps: [
      ...collecting,
      'step.continued',
      ...givesDocuments('A'),
      'nav.requested (/report/…/documents/…/recap A)',
      'nav.requested (/report/…/documents/…/manual A address from the recap)',
      ...saves('updateParticipantData', 'A'),
      'nav.requested (/report/…/documents/…/manual A email from the recap)',
      'step.skipped',
    ],
    end: {
      screen: 'documentsRecap',
      path: `${report}/documents/${ids.A}/recap`,
      active: ['flow.report.collecting.documents.A.recap'],
    },
  },
  {
    name: 'an ID card read whole brings the driving licence along',
    from: landing,
    steps: readWhole,
    end: {
      screen: 'documentsManual',
      path: `${report}/documents/${ids.A}/manual`,
      active: ['flow.report.collecting.documents.A.manual.email.filling'],
    },
  },
  {
    name: 'what was read whole and never shown is checked, and the other card is photographed too',
    from: landing,
    steps: [...readWhole, ...saves('updateEmail', 'A')],
    end: {
      screen: 'documentsParticipant',
      path: `${report}/documents/${ids.B}`,
      active: ['flow.report.collecting.documents.B.scan.B.framing'],
    },
  },
  {
    name: 'from the recap of a card that was read the other card is photographed',
    from: landing,
    steps: [...readWhole, 'nav.requested (/report/…/documents/…/recap A)', 'step.continued'],
    end: {
      screen: 'documentsParticipant',
      path: `${report}/documents/${ids.B}`,
      active: ['flow.report.collecting.documents.B.scan.B.framing'],
    },
  },
  {
    name: 'an ID card read in part is checked by hand',
    from: landing,
    steps: [
      ...collecting,
      'step.continued',
      'scan.started',
      ...saves('uploadIdCard', 'A'),
      answers('investigateIdCard A', '', 'ERR_NO_ALL_SAMPLES_UPLOADED'),
      ...saves('uploadIdCard', 'A'),
      answers('investigateIdCard A', '', 'ERR_INVESTIGATION_FAILED'),
      'submitted.investigateIdCard (A)',
      answers('investigateIdCard A', '', 'OK_PARTIALLY'),
    ],
    end: {
      screen: 'documentsManual',
      path: `${report}/documents/${ids.A}/manual`,
      active: ['flow.report.collecting.documents.A.manual.personalData.filling'],
      asked: [
        'error toast ERR_NO_ALL_SAMPLES_UPLOADED',
        'error toast ERR_INVESTIGATION_FAILED',
        'warning toast OK_PARTIALLY',
      ],
    },
  },
  {
    name: 'the last paper of B leads to the overview while A is not known',
    from: landing,
    steps: [...collecting, 'nav.requested (/report/…/documents/…/manual B personalData)', ...givesDocuments('B')],
    end: {
      screen: 'documents',
      path: `${report}/documents`,
      active: ['flow.report.collecting.documents.overview'],
    },
  },
  {
    name: 'a witness is mended and deleted',
    from: landing,
    steps: [
      ...collecting,
      'step.continued',
      ...givesDocuments('A'),
      ...givesDocuments('B'),
      'witness.formOpened (filled in)',
      ...saves('updateWitness'),
      ...saves('deleteWitness'),
      'witness.formOpened (empty)',
      'witness.formClosed',
    ],
    end: {
      screen: 'witness',
      path: `${report}/witness`,
      active: ['flow.report.collecting.witness.listing'],
    },
  },
];
