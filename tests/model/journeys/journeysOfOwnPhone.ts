import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, collecting, filled, givesDocuments, givesVehicle, loads, looksThrough, saves } from './phrases.ts';

/** Journeys in which B fills in their part on their own phone, on B's phone and on A's. */

const report = `/report/${ids.report}`;
const delegatedSection = {
  screen: 'delegatedSection',
  path: `${report}/own-part`,
  active: ['flow.report.collecting.delegatedSection.open', 'session.alive.active'],
} as const;
const shared = { screen: 'sharedSummary', path: '/shared' } as const;
const landing = visit('landing');

/** Steps that open B's part by the link and a code. */
const opened = [
  'session.absent',
  answers('getSummary', 'being filled in'),
  'delegation.started',
  ...saves('sendCodeToFillIn', 'B'),
  'submitted.fillIn (B)',
  answers('fillIn B', 'opened'),
  ...loads('COLLECTING_DATA begun', 'blank'),
];

const manual = '/report/…/documents/…/manual B';

export const journeysOfOwnPhone: Journey[] = [
  {
    name: 'B fills in papers and vehicle on the own phone, and nothing of A',
    from: visit('sharedSummary'),
    steps: [
      ...opened,
      `nav.requested (${manual} personalData)`,
      ...givesDocuments('B'),
      ...givesVehicle('B'),
      'nav.requested (/report/…/documents)',
      'nav.requested (/report/…/documents/…/manual A address)',
      'nav.requested (/report/…/summary)',
    ],
    end: { ...delegatedSection, active: [...delegatedSection.active] },
  },
  {
    name: 'what B opens to edit returns to the own part',
    from: visit('sharedSummary'),
    steps: [...opened, `nav.requested (${manual} address to edit)`, ...saves('updateParticipantData', 'B')],
    end: { ...delegatedSection, active: [...delegatedSection.active] },
  },
  {
    name: 'after the check of the own papers what they lack is asked for',
    from: visit('sharedSummary'),
    steps: [...opened, 'nav.requested (/report/…/documents/…/recap B)', 'step.continued'],
    end: {
      screen: 'documentsManual',
      path: `${report}/documents/${ids.B}/manual`,
      active: ['flow.report.collecting.documents.B.manual.personalData.filling'],
    },
  },
  {
    name: 'the logo leads B back to the own part and asks nothing',
    from: visit('sharedSummary'),
    steps: [...opened, `nav.requested (${manual} address)`, 'logo.clicked', ...loads('COLLECTING_DATA begun', 'blank')],
    end: { ...delegatedSection, active: [...delegatedSection.active, 'overlay.closed'] },
  },
  {
    name: 'handing back waits for the photos, and ends at the summary',
    from: visit('sharedSummary'),
    steps: [
      ...opened,
      'photos.chosen (one)',
      'submitted.endFillingIn (B)',
      'photo.prepared (photo-1)',
      answers('addAccidentPhoto A'),
      answers('endFillingIn B'),
    ],
    end: { ...shared, active: ['flow.shared.summary.loading', 'session.anonymous'], asked: ['sessionEnded'] },
  },
  {
    name: 'what ended elsewhere leaves B at the summary, and says so',
    from: visit('sharedSummary'),
    steps: [...opened, `nav.requested (${manual} address)`, 'session.lost'],
    end: {
      ...shared,
      active: ['flow.shared.summary.loading', 'session.lost'],
      asked: ['sessionEnded', 'sessionEnded'],
    },
  },
  {
    name: "a new report on B's phone cancels nothing of the one that A began",
    from: visit('sharedSummary'),
    steps: [...opened, 'nav.requested (/informations)', 'submitted.createReport'],
    end: {
      screen: 'informations',
      path: '/informations',
      active: ['flow.informations.creating', 'session.anonymous'],
      asked: ['sessionEnded'],
    },
  },
  {
    name: 'a summary that is to be signed is filled in nowhere any more',
    from: visit('sharedSummary'),
    steps: ['session.absent', answers('getSummary', 'unsigned'), 'delegation.started'],
    end: { ...shared, active: ['flow.shared.summary.showing'] },
  },
  {
    name: 'the link that A shows is put away once B fills in',
    from: landing,
    steps: [...collecting, 'invitation.opened', answers('getSummaryId'), 'other.acted (B fills in)'],
    end: {
      screen: 'verificationSuccess',
      path: `${report}/verification/success`,
      active: ['overlay.closed'],
    },
  },
  {
    name: "A goes on past B's part, which is filled in elsewhere",
    from: landing,
    steps: [
      ...collecting,
      'other.acted (B fills in)',
      'step.continued',
      ...givesDocuments('A'),
      'step.continued',
      'step.continued',
      ...givesVehicle('A'),
      'step.continued',
    ],
    end: {
      screen: 'circumstances',
      path: `${report}/accident/circumstances`,
      active: ['flow.report.collecting.circumstances.filling'],
    },
  },
  {
    name: 'A takes over in the summary, which asks anew what is missing',
    from: landing,
    steps: [
      ...filled,
      'other.acted (B fills in)',
      ...looksThrough,
      'takeover.requested',
      'takeover.confirmed',
      answers('endFillingIn B'),
    ],
    end: {
      screen: 'summary',
      path: `${report}/summary`,
      active: ['flow.report.collecting.summary.loading', 'overlay.closed'],
    },
  },
  {
    name: 'a report that has moved on by the other phone is loaded wherever A is',
    from: landing,
    steps: [...collecting, 'other.acted (moved on)', ...loads('COLLECTING_DATA begun', 'blank')],
    end: {
      screen: 'documents',
      path: `${report}/documents`,
      active: ['flow.report.collecting.documents.overview'],
    },
  },
];
