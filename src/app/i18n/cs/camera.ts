import { texts } from '../i18n.ts';

/** The camera of the page. */
export const t = texts('camera', {
  starting: 'Spouštíme fotoaparát…',
  torch: 'Světlo',
  unavailable: 'Fotoaparát tu nemůžeme spustit. Vyfoťte to fotoaparátem telefonu, nebo vyberte hotovou fotografii.',
  choosePhoto: 'Vybrat fotografii',
} as const);
