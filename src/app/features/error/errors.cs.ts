import { type ResultCode, resultCodes } from '#contract/resultCodes.ts';
import { registerTexts } from '../../i18n/i18n.ts';

/** The screens that end a report against the user's will, and the one for an address that leads nowhere. */
export const errors = {
  errorTitle: 'V\u00a0tomto záznamu už nejde pokračovat',
  errorText: 'Při zpracování došlo k\u00a0chybě, kterou tady opravit nejde.',
  errorNext: 'Omlouváme se. Vyplňte prosím nový záznam, nebo papírový.',
  errorNextOver: 'Nepodepsaný vyplňte prosím znovu, tady nebo na papír. Podepsaný máte v\u00a0e\u2011mailu.',
  errorNextOnPaper: 'Omlouváme se. Vyplňte prosím papírový záznam.',
  errorNextSigned: 'Jakmile podepíše i\u00a0druhý účastník, přijde záznam oběma e\u2011mailem.',
  errorNextReopen:
    'Údaje v\u00a0záznamu zůstaly. Otevřete ho znovu ověřeným telefonem nebo odkazem, který máte, a\u00a0nechte si poslat nový kód. Pokud ještě žádný telefon ověřený není, vyplňte nový záznam.',
  errorTimeoutTitle: 'Tady už záznam není otevřený',
  errorTimeoutText:
    'Rozepsaný otevřete ověřeným telefonem a\u00a0kódem ze SMS. Podepsaný máte v\u00a0e\u2011mailu, zrušený je smazaný.',
  errorTimeoutOver:
    'Dlouho jste v\u00a0něm nic neupravili, nebo jste ho zrušili. Vyplňte prosím nový, podepsaný záznam máte v\u00a0e\u2011mailu.',
  continuedTitle: 'Záznam je otevřený jinde',
  continuedText:
    'Vyplňuje se na jiném telefonu (od {{moment}}). Sem ho vrátíte ověřeným telefonem a\u00a0kódem ze SMS.',
  openInTabTitle: 'Záznam je otevřený v\u00a0jiné záložce',
  openInTabText: 'Vraťte se do ní, nebo pokračujte tady. Co jste vyplnili, zůstalo.',
  goOnHere: 'Pokračovat tady',
  errorCodesTitle: 'Příliš mnoho chybných kódů',
  errorCodesText:
    'Aby záznam nepodepsal někdo cizí, uzavřeli jsme ho a\u00a0údaje smažeme. Vyplňte prosím nový a\u00a0opisujte kód vždy z\u00a0poslední SMS.',
  errorCodesReady: 'Záznam zůstal, jak byl. Nechte si poslat nový kód a\u00a0opište ho z\u00a0poslední SMS.',
  backToReport: 'Zpět k\u00a0záznamu',
  notFoundTitle: 'Tuto stránku jsme nenašli',
  notFoundText: 'Odkaz je neúplný nebo už neplatí. Zkuste ho otevřít znovu celý, nebo pokračujte odsud.',
} as const;

export const t = registerTexts('errors', errors);

/** A code that ends the report on the error screen. */
type EndingCode = {
  [C in ResultCode]: (typeof resultCodes)[C] extends 'errorScreen' | 'errorScreenAndToast' ? C : never;
}[ResultCode];

export function isEnding(code: ResultCode): code is EndingCode {
  return resultCodes[code] === 'errorScreen' || resultCodes[code] === 'errorScreenAndToast';
}

/** Explanations of an ended report; `next` selects the advice. `reopen`: the report itself is unaffected. */
export const endings: Record<EndingCode, { text: string; next: 'again' | 'over' | 'onPaper' | 'signed' | 'reopen' }> = {
  ERR_PARTICIPANT_ALREADY_VERIFIED: { text: 'Tento účastník už má telefon ověřený.', next: 'again' },
  ERR_REPORT_IN_WRONG_STATE: { text: 'Tento krok už v\u00a0záznamu nejde provést.', next: 'again' },
  ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE: {
    text: 'Toto telefonní číslo je za poslední den v\u00a0příliš mnoha záznamech.',
    next: 'onPaper',
  },
  ERR_TOO_MANY_PARTICIPANTS: { text: 'Záznam už má oba účastníky, dalšího přidat nejde.', next: 'again' },
  ERR_NO_PARTICIPANT_REPORTER_EXISTS: { text: 'V\u00a0záznamu chybí oznamovatel.', next: 'again' },
  ERR_TOO_MANY_WITNESSES: { text: 'Do záznamu už další svědek přidat nejde.', next: 'again' },
  ERR_REPORT_TTL_EXPIRED: { text: 'Čas záznamu vypršel a\u00a0záznam jsme smazali.', next: 'over' },
  ERR_REPORT_INCOMPLETE: { text: 'V\u00a0záznamu něco chybí a\u00a0odtud to už doplnit nejde.', next: 'again' },
  ERR_GDPR_NOT_CONFIRMED: {
    text: 'Účastníka nejde přidat, dokud nepotvrdí, že bere na vědomí zpracování osobních údajů.',
    next: 'again',
  },
  ERR_TOO_MANY_PARTICIPANT_REPORTERS: { text: 'Oznamovatel může být v\u00a0záznamu jen jeden.', next: 'again' },
  ERR_CALL_SEND_CODE_FIRST: {
    text: 'Kód jsme ještě neposlali.',
    next: 'reopen',
  },
  ERR_PARTICIPANT_ALREADY_CONFIRMED: { text: 'Tento účastník už záznam podepsal.', next: 'signed' },
  ERR_SMS_GATEWAY: { text: 'SMS se nepodařilo odeslat.', next: 'onPaper' },
};
