import { culpritIsNamed } from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

export const culprit = {
  title: 'Kdo nehodu zavinil?',
  help: culpritIsNamed,
  label: 'Viník podle účastníků',
  participant: 'Účastník\u00a0{{party}}',
  notApparent: 'Nevíme nebo se neshodneme',
  goOn: 'Pokračovat',
} as const;

export const t = registerTexts('culprit', culprit);
