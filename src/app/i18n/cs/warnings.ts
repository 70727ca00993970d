import { registerTexts } from '../i18n.ts';

/** Texts of contradictions and of the retold accident. */
export const warnings = {
  title: 'Některé údaje k\u00a0sobě nesedí',
  edit: 'Opravit: {{what}}',
  leave: 'Je to tak',
  left: 'Ponechaná upozornění: {{number}}',
  group_one: 'Nesedí: {{what}}',
  group_few: 'Nesedí: {{what}} ({{count}}\u00a0údaje)',
  group_many: 'Nesedí: {{what}} ({{count}}\u00a0údaje)',
  group_other: 'Nesedí: {{what}} ({{count}}\u00a0údajů)',
  story: 'Co je v\u00a0záznamu',
  sketch: 'Náčrt nehody podle odpovědí: hvězda je místo střetu, křížky další poškozená místa',
  isItSo: 'Je to správně?',
} as const;

export const t = registerTexts('warnings', warnings);
