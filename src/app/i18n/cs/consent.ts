import { plainTexts } from '../plainTexts.ts';

/** The choice about cookies. */
export const consent = {
  title: 'Cookies',
  text: 'Technické jsou nutné, analytické dobrovolné.',
  allowAll: 'Povolit vše',
  decline: 'Odmítnout',
  setUp: 'Nastavení',
  technical: 'Technické cookies',
  technicalHelp: 'Vždy zapnuté, bez nich by záznam nefungoval.',
  analytical: 'Analytické cookies',
  analyticalHelp: 'Pomáhají nám poznat, kde lidé při vyplňování váhají. Údaje ze záznamu v\u00a0nich nejsou.',
  save: 'Uložit',
} as const;

export const t = plainTexts(consent);
