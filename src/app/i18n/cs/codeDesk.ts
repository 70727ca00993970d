import { texts } from '../i18n.ts';

/** The desk at which each participant proves with a code from an SMS: to verify a phone, to sign. */
export const codeDesk = {
  lookHere: 'Podívejte se na telefon účastníka\u00a0{{order}}. Na\u00a0číslo {{phone}} přišla SMS s\u00a0kódem.',
  sendingTo: 'Posíláme SMS s\u00a0kódem na číslo {{phone}}.',
  willSend: 'Na číslo {{phone}} pošleme SMS s\u00a0kódem.',
  code: 'Ověřovací kód účastníka\u00a0{{order}}',
  sendCode: 'Odeslat kód',
  sendCodeTo: 'účastníkovi\u00a0{{order}}',
  resendIn: 'Nový kód půjde poslat za {{seconds}}\u00a0s',
  resend: 'Poslat nový kód',
  notSent: 'SMS se nepodařilo odeslat. Zkontrolujte připojení a\u00a0zkuste to znovu.',
  notChecked: 'Kód se nepodařilo ověřit. Zkontrolujte připojení a\u00a0zkuste to znovu. Kód nemusíte opisovat znovu.',
} as const;

export const t = texts('codeDesk', codeDesk);
