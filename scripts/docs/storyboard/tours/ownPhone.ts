import {
  answers,
  givesDocuments,
  givesVehicle,
  loads,
  looksThrough,
} from '../../../../tests/model/journeys/phrases.ts';
import { codeNames } from '../../../../tests/paths/hand.ts';
import { finds, found, goes, refuses, shows, submits, type Tour } from '../tour.ts';

/** The own part of B on the own phone: how it begins, what B has there, and A's phone meanwhile. */

const desk = 'section[data-party="B"]';
const elsewhere = 'text=Vyplňuje na svém telefonu';
const read = ['session.absent', answers('getSummary', 'being filled in')];
const opened = [
  ...read,
  'fillingIn.started',
  submits('sendCodeToFillIn', 'B'),
  answers('sendCodeToFillIn B'),
  submits('fillIn', 'B'),
  answers('fillIn B', 'opened'),
];
const atReport = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA complete', 'with vehicles')];

export const ownPhone: Tour[] = [
  {
    opens: 'sharedSummary',
    isLicensed: true,
    beats: [
      ...read,
      shows('sharedSummary', 'offer', 'B může vyplnit svou část sám', { near: 'text=Vyplnit svou část' }),
      'fillingIn.started',
      shows('sharedSummary', 'fillingIn', 'B potvrdí, že je to on', { near: desk }),
      submits('sendCodeToFillIn', 'B'),
      shows('sharedSummary', 'openingSending', 'Posílá se kód k vyplnění', { near: desk }),
      finds('sendCodeToFillIn', 'B'),
      shows('sharedSummary', 'openingSendingFailed', 'Bez signálu kód neodešel', { near: desk }),
      'call.retried (B)',
      answers('sendCodeToFillIn B'),
      shows('sharedSummary', 'openingAwaiting', 'Kód je v SMS', {
        act: ({ page }) => page.getByLabel(codeNames('B')).fill('1234'),
        near: desk,
      }),
      submits('fillIn', 'B'),
      shows('sharedSummary', 'openingChecking', 'Kód se ověřuje', { near: desk }),
      finds('fillIn', 'B'),
      shows('sharedSummary', 'openingCheckingFailed', 'Bez signálu se neověřil', { near: desk }),
      'call.retried (B)',
      answers('fillIn B', 'wrong'),
      shows('sharedSummary', 'openingRefused', 'Kód nesouhlasí', { near: desk }),
      submits('fillIn', 'B'),
      refuses('fillIn', 'ERR_CODE_EXPIRED', 'B'),
      answers('getSummary B', 'being filled in'),
      shows('sharedSummary', 'openingExpired', 'Kód vypršel', { near: desk }),
    ],
  },
  {
    opens: 'sharedSummary',
    beats: [
      ...opened,
      ...loads('COLLECTING_DATA begun', 'blank'),
      found('ownPart', 'Co má B vyplnit a co už vyplnil'),
      submits('endFillingIn', 'B'),
      shows('ownPart', 'ending', 'Vyplňování se ukončuje', { near: 'text=Skončit' }),
      finds('endFillingIn', 'B'),
      shows('ownPart', 'failed', 'Bez signálu se neukončilo', { near: 'main [role=alert]' }),
      'session.lost',
      answers('getSummary', 'being filled in'),
      shows('sharedSummary', 'over', 'Vyplňování převzal účastník A', { near: 'text=Vyplňování na tomto telefonu' }),
    ],
  },
  {
    opens: 'sharedSummary',
    beats: [
      ...opened,
      ...loads('COLLECTING_DATA begun', 'blank'),
      'nav.requested (/report/…/documents/…/manual B personalData)',
      ...givesDocuments('B'),
      ...givesVehicle('B'),
      shows('ownPart', 'done', 'Část B je vyplněná'),
    ],
  },
  {
    opens: 'landing',
    isLicensed: true,
    beats: [
      ...atReport,
      ...looksThrough,
      goes('documents'),
      'invitation.opened',
      shows('invitation', 'loading', 'QR kód se načítá'),
      finds('getSummaryId'),
      shows('invitation', 'failed', 'Bez signálu se nenačetl'),
      'link.requested',
      answers('getSummaryId'),
      found('invitation', 'QR kód, kterým B začne vyplňovat'),
      'other.acted (B fills in)',
      shows('documents', 'elsewhere', 'B vyplňuje na svém telefonu', { near: elsewhere }),
      goes('accident'),
      shows('accident', 'elsewhere', 'B vyplňuje na svém telefonu', { near: elsewhere }),
      goes('summary'),
      ...looksThrough,
      shows('summary', 'elsewhere', 'B ještě vyplňuje, potvrzení čeká', { near: 'text=ještě vyplňuje svou část' }),
      'takeover.requested',
      found('takeover', 'Opravdu převzít vyplňování za B'),
      'takeover.confirmed',
      shows('takeover', 'ending', 'Vyplňování se přebírá'),
      finds('endFillingIn', 'B'),
      shows('takeover', 'failed', 'Bez signálu se nepřevzalo'),
    ],
  },
];
