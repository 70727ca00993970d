import { answers, loads, signs } from '../../../../tests/model/journeys/phrases.ts';
import { codeNames } from '../../../../tests/paths/hand.ts';
import { finds, found, goes, refuses, shows, submits, type Tour } from '../tour.ts';

/** Signatures, the way out without them, the signed report. */

const toSign = ['session.restored', goes('summary'), ...loads('TO_SIGN', 'with vehicles')];
const atDesks = [...toSign, answers('getParticipantsInSigning', 'nobody'), answers('getSummaryId')];
const finished = ['session.restored', goes('summary'), ...loads('FINISHED', 'with vehicles')];
const handover = 'section:has-text("Poslat záznam pojišťovně")';
const deskOfA = 'section[data-party="A"]';

export const signing: Tour[] = [
  {
    opens: 'landing',
    at: '13:00',
    isLicensed: true,
    beats: [
      ...toSign,
      answers('getParticipantsInSigning', 'nobody'),
      answers('getSummaryId'),
      found('signReport', 'Nikdo ještě nepodepsal'),
      submits('sendCodeToSign', 'A'),
      shows('signReport', 'sending', 'Posílá se podpisový kód', { near: deskOfA }),
      finds('sendCodeToSign', 'A'),
      shows('signReport', 'sendingFailed', 'Bez signálu kód neodešel'),
      'call.retried (A)',
      answers('sendCodeToSign A'),
      shows('signReport', 'awaiting', 'Kód je v SMS', { near: deskOfA }),
      shows('signReport', 'typed', 'Kód je opsaný', {
        act: ({ page }) => page.getByLabel(codeNames('A')).fill('1234'),
        near: deskOfA,
      }),
      submits('sign', 'A'),
      shows('signReport', 'checking', 'Podepisuje se', { near: deskOfA }),
      finds('sign', 'A'),
      shows('signReport', 'checkingFailed', 'Bez signálu se nepodepsalo'),
      'call.retried (A)',
      answers('sign A', 'wrong'),
      shows('signReport', 'refused', 'Kód nesouhlasí, zbývají pokusy'),
      submits('sign', 'A'),
      refuses('sign', 'ERR_CODE_EXPIRED', 'A'),
      answers('getParticipantsInSigning A', 'as before'),
      shows('signReport', 'expired', 'Kód vypršel', { near: deskOfA, act: ({ wait }) => wait(31_000) }),
      submits('sendCodeToSign', 'A'),
      answers('sendCodeToSign A'),
      submits('sign', 'A'),
      refuses('sign', 'ERR_SUMMARY_DATA_CHANGED', 'A'),
      shows('signReport', 'outdated', 'Podepisuje se něco jiného, než co bylo potvrzeno', { near: deskOfA }),
      'other.acted (A may sign)',
      ...signs('A', 'right'),
      shows('signReport', 'signedA', 'A podepsal, na řadě je B', { near: deskOfA }),
    ],
  },
  {
    opens: 'landing',
    at: '13:00',
    isLicensed: true,
    beats: [
      ...atDesks,
      'other.acted (B signed)',
      shows('signReport', 'signedB', 'B podepsal na svém telefonu', { near: 'section[data-party="B"]' }),
      'wayOut.opened',
      shows('signReport', 'wayOut', 'Co dělat, když je tu chyba nebo někdo nepodepíše'),
    ],
  },
  {
    opens: 'landing',
    at: '13:00',
    isLicensed: true,
    beats: [
      ...atDesks,
      'wayOut.opened',
      submits('getOneSidedReport'),
      shows('signReport', 'downloading', 'Připravuje se jednostranný záznam', {
        near: 'text=/Záznam si můžete nechat/',
      }),
      finds('getOneSidedReport'),
      shows('signReport', 'downloadingFailed', 'Bez signálu se nestáhl'),
      submits('reopenReport'),
      shows('signReport', 'reopening', 'Záznam se vrací k úpravám'),
      finds('reopenReport'),
      shows('signReport', 'reopeningFailed', 'Bez signálu se nevrátil'),
    ],
  },
];

export const signed: Tour[] = [
  {
    opens: 'landing',
    at: '13:10',
    isLicensed: true,
    beats: [
      ...finished,
      answers('getHandovers', 'nothing'),
      shows('success', 'linking', 'Odkaz pro druhého účastníka se připravuje'),
      finds('getSummaryId'),
      shows('success', 'linkMissing', 'Bez signálu odkaz není', { near: 'text=QR kód se nepodařilo načíst.' }),
      'link.requested',
      answers('getSummaryId'),
      found('success', 'Záznam je podepsaný'),
      submits('getAccidentReport'),
      shows('success', 'downloading', 'Podepsaný záznam se stahuje', { near: 'text=Stáhnout záznam (PDF)' }),
      finds('getAccidentReport'),
      shows('success', 'downloadingFailed', 'Bez signálu se nestáhl'),
      submits('handOverReport'),
      shows('success', 'handingOver', 'Záznam se posílá pojišťovně', { near: handover }),
      finds('handOverReport'),
      shows('success', 'handoverFailed', 'Bez signálu se neposlal', { near: handover }),
      submits('handOverReport'),
      refuses('handOverReport', 'ERR_INSURER_WITHOUT_MAILBOX'),
      shows('success', 'withoutMailbox', 'Pojišťovna záznamy takto nepřijímá', { near: handover }),
      submits('handOverReport'),
      answers('handOverReport'),
      shows('success', 'underWay', 'Záznam je na cestě k pojišťovně', { near: handover }),
      'handover.due',
      answers('getHandovers', 'sent'),
      shows('success', 'handedOver', 'Záznam odešel', { near: handover }),
      'session.lost',
      shows('success', 'over', 'Po skončení relace zůstává stažení'),
    ],
  },
  {
    opens: 'landing',
    at: '13:10',
    isLicensed: true,
    beats: [
      ...finished,
      answers('getSummaryId'),
      answers('getHandovers', 'nothing'),
      submits('handOverReport'),
      refuses('handOverReport', 'ERR_HANDOVER_DISABLED'),
      shows('success', 'switchedOff', 'Posílání pojišťovnám je vypnuté', { near: handover }),
    ],
  },
];
