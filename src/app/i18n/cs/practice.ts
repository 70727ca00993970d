import { registerTexts } from '../i18n.ts';

/** Texts of the bar above every screen of a practice run. */
export const practice = {
  bar: 'Zkouška nanečisto',
  notice: 'Nanečisto: nic se neodesílá',
  end: 'Ukončit',
  endHelp: 'Smaže vše, co jste tu vyplnili, a\u00a0otevře úvodní stránku.',
  messages: 'Zprávy',
  code: 'SMS pro {{to}}',
  newest: 'E-mail pro {{to}}',
} as const;

export const t = registerTexts('practice', practice);
