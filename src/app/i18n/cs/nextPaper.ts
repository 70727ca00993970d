import { registerTexts } from '../i18n.ts';

export const nextPaper = {
  next: 'Připravte si',
  idCardFront: 'občanský průkaz účastníka\u00a0{{party}}',
  idCardBack: 'zadní stranu občanského průkazu',
  drivingLicense: 'řidičský průkaz',
  greenCard: 'zelenou kartu',
} as const;

export const t = registerTexts('nextPaper', nextPaper);
