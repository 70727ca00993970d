import { registerTexts } from '../i18n.ts';

/** Names of the next paper and of the place on it. */
export const nextPaper = {
  next: 'Připravte si',
  idCardFront: 'občanský průkaz účastníka\u00a0{{party}}',
  idCardFrontPlace: 'Jméno, datum narození a\u00a0číslo jsou vpředu.',
  idCardBack: 'zadní stranu občanského průkazu účastníka\u00a0{{party}}',
  idCardBackPlace: 'Trvalý pobyt je nahoře.',
  drivingLicense: 'řidičský průkaz účastníka\u00a0{{party}}',
  drivingLicensePlace: 'Čísla 4c, 5\u00a0a\u00a09 jsou vpředu.',
  greenCard: 'zelenou kartu vozidla\u00a0{{party}}',
  greenCardPlace: 'Pojišťovna je dole.',
} as const;

export const t = registerTexts('nextPaper', nextPaper);
