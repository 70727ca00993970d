import { registerTexts } from '../i18n.ts';

const consentSetup = {
  technical: 'Technické cookies',
  technicalHelp: 'Vždy zapnuté, bez nich by záznam nefungoval.',
  analytical: 'Analytické cookies',
  analyticalHelp: 'Pomáhají nám poznat, kde lidé při vyplňování váhají. Údaje ze záznamu v\u00a0nich nejsou.',
  save: 'Uložit',
} as const;

export const t = registerTexts('consentSetup', consentSetup);
