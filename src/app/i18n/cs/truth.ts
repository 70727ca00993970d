import { texts } from '../i18n.ts';

/** What in a report contradicts itself. */
export const t = texts('truth', {
  title: 'Některé údaje k\u00a0sobě nesedí',
  mend: 'Opravit: {{what}}',
  leave: 'Je to tak',
  left: 'Viděli jste a\u00a0nechali: {{number}}',
} as const);
