import { registerTexts } from '../../i18n/i18n.ts';

/** Going on with an unfinished report on another phone. Never says whether a number is known. */
const resume = {
  title: 'Pokračujte v\u00a0záznamu',
  help: 'Zadejte číslo účastníka\u00a0A nebo\u00a0B, které jste v\u00a0záznamu ověřili.',
  codeStepHelp: 'Záznam se otevře tam, kde jste skončili. Na telefonu, kde je otevřený teď, se zavře.',
  phone: 'Telefon účastníka',
  sentTo: 'Pokud je číslo {{phone}} v\u00a0rozepsaném záznamu ověřené, přijde na něj SMS s\u00a0kódem.',
  code: 'Kód k\u00a0pokračování',
  wrong: 'Nesprávný kód. Zkuste to ještě jednou.',
  notArrived: 'Nepřišla? Zkuste číslo druhého účastníka. Podepsaný ani smazaný záznam takto neotevřete.',
  open: 'Otevřít záznam',
  otherNumber: 'Změnit číslo',
} as const;

export const t = registerTexts('resume', resume);
