import { registerTexts } from '../i18n.ts';

/** A practice run: what stands above every screen of it. */
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
