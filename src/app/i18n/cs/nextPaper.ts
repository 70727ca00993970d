import { registerTexts } from '../i18n.ts';

/** Names of the next paper. */
export const nextPaper = {
  next: 'Připravte si',
  idCardFront: 'občanský průkaz účastníka\u00a0{{party}}',
  idCardBack: 'zadní stranu občanského průkazu účastníka\u00a0{{party}}',
  drivingLicense: 'řidičský průkaz účastníka\u00a0{{party}}',
  greenCard: 'zelenou kartu vozidla\u00a0{{party}}',
} as const;

export const t = registerTexts('nextPaper', nextPaper);
