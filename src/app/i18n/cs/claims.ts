import { texts } from '../i18n.ts';

/** Whom the drivers turn to once the report is signed: insurers, their lines and forms. */
export const claims = {
  title: 'Kdo škodu zaplatí',
  insurers: 'Pojišťovny',
  insures: 'Pojišťuje vozidlo\u00a0{{party}}',
  insuresBoth: 'Pojišťuje obě vozidla',
  callClaims: 'Nahlásit škodu po telefonu',
  callAssistance: 'Zavolat asistenční službu',
  callBoth: 'Nahlásit škodu nebo zavolat asistenci',
  form: 'Nahlásit škodu na webu',
  formHint: 'otevře se v\u00a0nové záložce',
  asOf: 'Kontakty podle stavu z\u00a0{{date}}.',
} as const;

export const t = texts('claims', claims);
