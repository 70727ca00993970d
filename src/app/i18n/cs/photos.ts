import { texts } from '../i18n.ts';

/** What the phone says of a photo, and what is worth taking. */
export const t = texts('photos', {
  advice_dark: 'Fotografie je hodně tmavá. Zapněte blesk, nebo si posviťte druhým telefonem.',
  advice_blurred: 'Fotografie je rozmazaná. Držte telefon chvíli v\u00a0klidu.',
  advice_glare: 'Velká část fotografie je přesvícená. Foťte zády ke světlu, nebo o\u00a0kus vedle.',
  advice_small: 'Fotografie je malá, podrobnosti na ní vidět nebudou.',
  same: 'Je na ní totéž co na fotografii {{number}}. Vyfoťte raději něco jiného.',
  about: 'fotografie {{number}}',
  retake: 'Vyfotit znovu',
  leave: 'Nechat',

  worthTaking: 'Odškrtněte si, co už máte vyfocené',
  whole: 'Celé vozidlo',
  plate: 'Značka',
  near: 'Poškození',
  both: 'Obě vozidla',
  place: 'Místo a\u00a0stopy',
} as const);
