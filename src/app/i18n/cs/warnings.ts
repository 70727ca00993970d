import { registerTexts } from '../i18n.ts';

/** Texts of contradictions and of the retold accident. */
export const warnings = {
  title: 'Některé údaje k\u00a0sobě nesedí',
  edit: 'Opravit: {{what}}',
  leave: 'Je to tak',
  left: 'Viděli jste a\u00a0nechali: {{number}}',
  story: 'Takhle to čteme z\u00a0vašich odpovědí',
  sketch: 'Náčrt nehody podle odpovědí: hvězda je místo střetu, křížky další poškozená místa',
  isItSo: 'Sedí to tak? Přečtěte si to oba. Co nesedí, opravte níže.',
  isItSoToo: 'Sedí to tak? Co nesedí, řekněte druhému účastníkovi.',
} as const;

export const t = registerTexts('warnings', warnings);
