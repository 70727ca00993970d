import { answers } from '../../../../tests/model/journeys/phrases.ts';
import { codeNames } from '../../../../tests/paths/hand.ts';
import { finds, found, refuses, shows, submits, type Tour } from '../tour.ts';

/** The phone of B: reading, agreeing, signing, what is signed. */

const handover = 'section:has-text("Poslat záznam pojišťovně")';
const desk = 'section[data-party="B"]';
const opened = ['session.absent', answers('getSummary', 'unsigned')];

export const shared: Tour[] = [
  {
    opens: 'sharedSummary',
    isLicensed: true,
    beats: [
      'session.absent',
      shows('sharedSummary', 'loading', 'Souhrn se načítá'),
      finds('getSummary'),
      shows('sharedSummary', 'failed', 'Bez signálu se nenačetl'),
      'call.retried',
      answers('getSummary', 'unsigned'),
      found('sharedSummary', 'B čte, co A zapsal'),
      submits('updateAgreement'),
      shows('sharedSummary', 'agreeing', 'Souhlas se ukládá', { near: 'text=/^Souhlasím/' }),
      finds('updateAgreement'),
      shows('sharedSummary', 'agreeingFailed', 'Bez signálu se souhlas neuložil'),
      'call.retried',
      answers('updateAgreement'),
      shows('sharedSummary', 'agreed', 'B s částí souhlasí', { near: 'text=/^Souhlasím s|^Souhlasíte/' }),
      'call.retried',
      shows('sharedSummary', 'reloading', 'Údaje se načítají znovu', { near: 'text=Načíst údaje znovu' }),
      finds('getSummary'),
      shows('sharedSummary', 'reloadingFailed', 'Bez signálu se znovu nenačetly'),
      'call.retried',
      answers('getSummary', 'unsigned'),
      shows('sharedSummary', 'unchanged', 'Nic se nezměnilo', { near: 'text=Nic se nezměnilo.' }),
      'wayOut.opened',
      shows('sharedSummary', 'wayOut', 'B nechce podepsat'),
    ],
  },
  {
    opens: 'sharedSummary',
    isLicensed: true,
    at: '13:00',
    beats: [
      ...opened,
      'call.retried',
      answers('getSummary', 'signed by A'),
      shows('sharedSummary', 'changed', 'Od posledního čtení se něco změnilo'),
      'signing.started',
      shows('sharedSummary', 'signing', 'B podepisuje na svém telefonu'),
      submits('sendCodeToSignByLink', 'B'),
      shows('sharedSummary', 'sending', 'Posílá se podpisový kód', { near: desk }),
      finds('sendCodeToSignByLink', 'B'),
      shows('sharedSummary', 'sendingFailed', 'Bez signálu kód neodešel', { near: desk }),
      'call.retried (B)',
      answers('sendCodeToSignByLink B'),
      shows('sharedSummary', 'awaiting', 'Kód je v SMS', { near: desk }),
      shows('sharedSummary', 'typed', 'Kód je opsaný', {
        act: ({ page }) => page.getByLabel(codeNames('B')).fill('1234'),
        near: desk,
      }),
      submits('signByLink', 'B'),
      shows('sharedSummary', 'checking', 'Podepisuje se', { near: desk }),
      finds('signByLink', 'B'),
      shows('sharedSummary', 'checkingFailed', 'Bez signálu se nepodepsalo', { near: desk }),
      'call.retried (B)',
      answers('signByLink B', 'wrong'),
      shows('sharedSummary', 'refused', 'Kód nesouhlasí', { near: desk }),
      submits('signByLink', 'B'),
      refuses('signByLink', 'ERR_CODE_EXPIRED', 'B'),
      answers('getSummary B', 'signed by A'),
      shows('sharedSummary', 'expired', 'Kód vypršel', { near: desk }),
    ],
  },
  {
    opens: 'sharedSummary',
    isLicensed: true,
    at: '13:00',
    beats: [
      'session.absent',
      answers('getSummary', 'B waits for an outdated code'),
      'signing.started',
      shows('sharedSummary', 'outdated', 'K podpisu je něco jiného, než co bylo potvrzeno', { near: desk }),
    ],
  },
  {
    opens: 'sharedSummary',
    isLicensed: true,
    at: '13:05',
    beats: [
      'session.absent',
      answers('getSummary', 'signed by B'),
      shows('sharedSummary', 'signedB', 'B podepsal, čeká se na A'),
    ],
  },
  {
    opens: 'sharedSummary',
    isLicensed: true,
    at: '13:10',
    beats: [
      'session.absent',
      answers('getSummary'),
      answers('getSummaryHandovers', 'nothing'),
      shows('sharedSummary', 'signed', 'Podepsaný záznam u B'),
      submits('handOverSummaryReport'),
      shows('sharedSummary', 'handingOver', 'B posílá záznam pojišťovně', { near: handover }),
      finds('handOverSummaryReport'),
      shows('sharedSummary', 'handoverFailed', 'Bez signálu se neposlal', { near: handover }),
      'call.retried',
      answers('handOverSummaryReport'),
      shows('sharedSummary', 'underWay', 'Záznam je na cestě k pojišťovně', { near: handover }),
      'handover.due',
      answers('getSummaryHandovers', 'sent'),
      shows('sharedSummary', 'handedOver', 'Záznam odešel', { near: handover }),
    ],
  },
  {
    opens: 'sharedSummary',
    beats: [
      'session.absent',
      'call getSummary leads to nothing',
      shows('sharedSummary', 'invalid', 'Odkaz nikam nevede'),
    ],
  },
  {
    opens: 'sharedSummary',
    beats: ['session.absent', refuses('getSummary', 'ERR_SUMMARY_EXPIRED'), found('sharedExpired', 'Odkaz vypršel')],
  },
  {
    opens: 'sharedDownload',
    at: '13:10',
    beats: [
      'session.absent',
      shows('sharedDownload', 'fetching', 'Podepsaný záznam se připravuje'),
      finds('getSummaryAccidentReport'),
      shows('sharedDownload', 'failed', 'Bez signálu se nestáhl'),
      'call.retried',
      refuses('getSummaryAccidentReport', 'ERR_REPORT_IN_WRONG_STATE'),
      shows('sharedDownload', 'unsigned', 'Záznam ještě není podepsaný'),
      'call.retried',
      answers('getSummaryAccidentReport'),
      found('sharedDownload', 'Podepsaný záznam ke stažení'),
    ],
  },
  {
    opens: 'sharedDownload',
    beats: [
      'session.absent',
      'call getSummaryAccidentReport leads to nothing',
      shows('sharedDownload', 'invalid', 'Odkaz nikam nevede'),
    ],
  },
];
