import { bothVersions } from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

export const circumstances = {
  title: 'Co se stalo?',
  help: 'Vyberte obrázek, který nehodě odpovídá nejlépe, a\u00a0popište ji slovy.',
  proposed: 'Vybráno podle pohybu vozidel.',
  others: 'Vybrat jinou situaci',
  descriptionHelp: bothVersions,
  vehicles: 'Přehled údajů o\u00a0vozidlech',
  goOn: 'Pokračovat',
} as const;

export const t = registerTexts('circumstances', circumstances);
