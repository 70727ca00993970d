import { plainTexts } from '../plainTexts.ts';

export const consent = {
  title: 'Cookies',
  text: 'Technické jsou nutné, analytické dobrovolné.',
  allowAll: 'Povolit vše',
  decline: 'Odmítnout',
  setUp: 'Nastavení',
} as const;

export const t = plainTexts(consent);
