import { registerTexts } from '../i18n.ts';

/** Texts of contradictions and of the retold accident. */
export const warnings = {
  title: 'Některé údaje k\u00a0sobě nesedí',
  edit: 'Opravit: {{what}}',
  leave: 'Je to tak',
  left: 'Ponechaná upozornění: {{number}}',
  story: 'Co je v\u00a0záznamu',
  sketch: 'Náčrt nehody podle odpovědí: hvězda je místo střetu, křížky další poškozená místa',
  isItSo: 'Je to správně? Přečtěte si to oba a\u00a0co ne, opravte níže.',
  isItSoToo: 'Je to správně? Co ne, napište níže.',
} as const;

export const t = registerTexts('warnings', warnings);
