import {
  culpritIsLeftOpen,
  culpritIsNamed,
  culpritIsNamedWithoutName,
  culpritNeedNotBeAgreed,
} from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

/** Texts of the culprit. */
export const culprit = {
  title: 'Kdo nehodu zavinil?',
  help: culpritNeedNotBeAgreed,
  label: 'Viník podle účastníků',
  participant: 'Účastník\u00a0{{party}}',
  participantMeans: culpritIsNamed,
  participantMeansUnnamed: culpritIsNamedWithoutName,
  notApparent: 'Nevíme nebo se neshodneme',
  notApparentMeans: culpritIsLeftOpen,
  goOn: 'Pokračovat',
} as const;

export const t = registerTexts('culprit', culprit);
