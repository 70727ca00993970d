import { needNotAgreeToSign, oneSidedRecordRemains, policeWhenNotSigned, signedOrReported } from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

/** Texts of the options if somebody does not sign, on either phone. */
export const refusalOptions = {
  open: 'Je tu chyba, nebo někdo nechce podepsat',
  title: 'Když něco brání podpisu',
  help: signedOrReported,
  error: 'V\u00a0údajích je chyba',
  reopenText:
    'Vraťte záznam k\u00a0úpravám. Vyplněné údaje zůstanou, dosavadní podpisy přestanou platit a\u00a0po opravě podepíšete oba znovu.',
  reopen: 'Vrátit záznam k\u00a0úpravám',
  reopenFailed: 'Záznam se nepodařilo vrátit k\u00a0úpravám.',
  disagree: 'Neshodnete se, kdo za nehodu může',
  disagreeText: needNotAgreeToSign,
  refuse: 'Někdo podepsat nechce',
  refuseText: policeWhenNotSigned,
  remainsText: oneSidedRecordRemains,
  download: 'Stáhnout jednostranný záznam',
  downloadFailed: 'Záznam se nepodařilo stáhnout.',
  otherSigned: 'Druhý účastník už podepsal, jednostranný záznam proto stáhnout nejde.',
  deleted: 'Nepodepsaný záznam tu bude do {{when}}, pak ho smažeme.',
  back: 'Zpět k\u00a0podpisu',

  readerOpen: 'Je tu chyba, nebo nechci podepsat',
  readerHelp: signedOrReported,
  readerErrorText:
    'Napište u\u00a0údaje, co nesouhlasí. Druhý účastník to uvidí na svém telefonu a\u00a0může záznam vrátit k\u00a0úpravám.',
  readerWrite: 'Napsat, co nesouhlasí',
  readerRefuse: 'Podepsat nechcete',
  readerRemainsText:
    'Řekněte to druhému účastníkovi. Může si nechat PDF bez podpisů, označené jako jednostranné; vaše připomínky v\u00a0něm budou.',
  readerBack: 'Zpět k\u00a0údajům',
} as const;

export const t = registerTexts('refusalOptions', refusalOptions);
