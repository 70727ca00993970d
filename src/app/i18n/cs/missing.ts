import { plainTexts } from '../plainTexts.ts';

/** Texts on a chunk that failed to load, for every screen. */
export const t = plainTexts({
  outdated: 'Vyšla nová verze stránky. Načtěte ji prosím znovu, co jste vyplnili, zůstane.',
  outdatedTitle: 'Vyšla nová verze stránky',
  outdatedAdvice: 'Tato už nejde načíst celá. Zkuste ji prosím načíst znovu.',
  late: 'Načítáme další část stránky…',
  unreachable: 'Část stránky se nenačetla. Zkontrolujte připojení a\u00a0zkuste to znovu.',
  loadAnew: 'Načíst znovu',
} as const);
