import { texts } from '../i18n.ts';

/** The desk at which each participant proves with a code from an SMS: to verify a phone, to sign. */
const codeDesk = {
  lookHere: 'Podívejte se na telefon účastníka\u00a0{{party}}',
  sentTo: 'SMS s\u00a0kódem přišla na {{phone}}.',
  sendingTo: 'Posíláme SMS s\u00a0kódem na {{phone}}.',
  willSendTo: 'SMS s\u00a0kódem přijde na {{phone}}.',
  code: 'Ověřovací kód účastníka\u00a0{{party}}',
  sendCode: 'Odeslat kód',
  sendCodeTo: 'účastníkovi\u00a0{{party}}',
  resendIn: 'Nový kód půjde poslat za {{seconds}}\u00a0s',
  cannotSend: 'Další SMS s\u00a0kódem už poslat nejde',
  resend: 'Poslat nový kód',
  noMoreCodes: 'Další SMS s\u00a0kódem už poslat nejde. Použijte poslední kód, který přišel.',
  expired: 'Platnost kódu vypršela',
  expiredHelp: 'Nechte si poslat nový.',
  notSent: 'SMS se nepodařilo odeslat.',
  notChecked: 'Kód se nepodařilo ověřit. Nemusíte ho opisovat znovu.',
} as const;

export const t = texts('codeDesk', codeDesk);
