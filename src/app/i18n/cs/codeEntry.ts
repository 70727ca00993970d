import { registerTexts } from '../i18n.ts';

/** Texts of the code entry, for verifying a phone and signing. */
const codeEntry = {
  lookOwn: 'Opište kód ze\u00a0SMS',
  willSendTo: 'Kód přijde na {{phone}}.',
  sentTo: 'Poslali jsme SMS s\u00a0kódem na {{phone}}.',
  checkNumber: 'Nepřišla? Zkontrolujte číslo.',
  sending: 'Posíláme SMS s\u00a0kódem.',
  lateTo: 'SMS na {{phone}} se zatím nepodařilo odeslat. Zkoušíme to dál.',
  deliveredTo: 'SMS s\u00a0kódem přišla na {{phone}}.',
  undeliverable: 'SMS na {{phone}} se nepodařilo doručit',
  undeliverableChange: 'Zkontrolujte číslo a\u00a0opravte ho, nebo si nechte poslat nový kód.',
  undeliverableAgain: 'Je telefon zapnutý a\u00a0má signál? Nechte si poslat nový kód.',
  sendCode: 'Poslat SMS s\u00a0kódem',
  sendCodeTo: 'účastníkovi\u00a0{{party}}',
  resendIn: 'Nový kód za {{seconds}}\u00a0s',
  canResend: 'Nový kód už jde poslat.',
  codeEnds: 'Kód platí už jen minutu. Pak si nechte poslat nový.',
  cannotSend: 'Další SMS s\u00a0kódem už poslat nejde',
  resend: 'Poslat nový kód',
  noMoreCodes: 'Další SMS s\u00a0kódem už poslat nejde. Použijte poslední kód, který přišel.',
  onlyLast: 'Platí jen kód z\u00a0poslední SMS, kterou jsme poslali {{time}}.',
  attemptsLeft_one: 'Zbývá {{count}}\u00a0pokus.',
  attemptsLeft_few: 'Zbývají {{count}}\u00a0pokusy.',
  attemptsLeft_many: 'Zbývá {{count}}\u00a0pokusu.',
  attemptsLeft_other: 'Zbývá {{count}}\u00a0pokusů.',
  waits: 'Příliš mnoho chybných kódů',
  waitsHelp: 'Další kód půjde poslat {{time}}. Záznam zůstal, jak byl. Opisujte kód vždy z\u00a0poslední SMS.',
  notSent: 'SMS možná neodešla.',
  notChecked: 'Kód se nepodařilo ověřit. Nemusíte ho opisovat znovu.',
} as const;

export const t = registerTexts('codeEntry', codeEntry);
