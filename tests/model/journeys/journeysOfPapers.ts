import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, collecting, givesDocuments, saves, savesContact } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

/** Steps that photograph A's ID card from both sides and read it. */
const read = [
  ...collecting,
  'scan.started',
  ...saves('uploadIdCard', 'A'),
  ...saves('uploadIdCard', 'A'),
  answers('investigateIdCard A'),
];

/** Steps that find the licence in the registry, confirm the recap with the e-mail and type the address. */
const checked = [
  ...read,
  answers('retrieveDrivingLicenseAutomatically A'),
  ...saves('updateEmail', 'A'),
  ...saves('updateParticipantData', 'A'),
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
    name: 'editing from the recap returns there',
    from: landing,
    steps: [
      ...collecting,
      'step.continued',
      ...givesDocuments('A'),
      'nav.requested (/report/…/documents/…/recap A)',
      'nav.requested (/report/…/documents/…/manual A address from the recap)',
      ...saves('updateParticipantData', 'A'),
      'nav.requested (/report/…/documents/…/manual A drivingLicense from the recap)',
      'step.skipped',
    ],
    end: {
      screen: 'documentsRecap',
      path: `${report}/documents/${ids.A}/recap`,
      active: ['flow.report.collecting.documents.A.recap.checking'],
    },
  },
  {
    name: 'what was read of an ID card is checked before anything else is asked',
    from: landing,
    steps: read,
    end: {
      screen: 'documentsRecap',
      path: `${report}/documents/${ids.A}/recap`,
      active: ['flow.report.collecting.documents.A.recap.retrieving'],
    },
  },
  {
    name: 'an ID card that was read brings the driving licence along',
    from: landing,
    steps: [...read, answers('retrieveDrivingLicenseAutomatically A')],
    end: {
      screen: 'documentsRecap',
      path: `${report}/documents/${ids.A}/recap`,
      active: ['flow.report.collecting.documents.A.recap.checking'],
    },
  },
  {
    name: 'a licence for which the registry was not awaited is typed at once',
    from: landing,
    steps: [...read, 'call.abandoned', 'step.continued', ...savesContact('A')],
    end: {
      screen: 'documentsManual',
      path: `${report}/documents/${ids.A}/manual`,
      active: ['flow.report.collecting.documents.A.manual.drivingLicense.retrievingAutomatically'],
    },
  },
  {
    name: 'where one card was photographed, the other is photographed too',
    from: landing,
    steps: checked,
    end: {
      screen: 'documentsParticipant',
      path: `${report}/documents/${ids.B}`,
      active: ['flow.report.collecting.documents.B.scan.F.framing'],
    },
  },
  {
    name: 'an ID card read in part is checked too',
    from: landing,
    steps: [
      ...collecting,
      'step.continued',
      'scan.started',
      ...saves('uploadIdCard', 'A'),
      ...saves('uploadIdCard', 'A'),
      answers('investigateIdCard A', '', 'ERR_NO_ALL_SAMPLES_UPLOADED'),
      ...saves('uploadIdCard', 'A'),
      ...saves('uploadIdCard', 'A'),
      answers('investigateIdCard A', '', 'ERR_INVESTIGATION_FAILED'),
      'submitted.investigateIdCard (A)',
      answers('investigateIdCard A', '', 'OK_PARTIALLY'),
    ],
    end: {
      screen: 'documentsRecap',
      path: `${report}/documents/${ids.A}/recap`,
      active: ['flow.report.collecting.documents.A.recap.retrieving'],
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
    name: 'a witness is edited and deleted',
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
