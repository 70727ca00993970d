import { registerTexts } from '../i18n.ts';

export const camera = {
  starting: 'Spouštíme fotoaparát…',
  torch: 'Světlo',
  unavailable: 'Fotoaparát tu nejde spustit.',
  choosePhoto: 'Vybrat fotografii',
} as const;

export const t = registerTexts('camera', camera);
