import { texts } from '../i18n.ts';

/** The camera of the page. */
export const t = texts('camera', {
  starting: 'Spouštíme fotoaparát…',
  torch: 'Světlo',
} as const);
