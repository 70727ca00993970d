import { registerTexts } from '../i18n.ts';

/** Texts on a photo's quality and on useful photos. */
export const photos = {
  advice_dark: 'Fotografie je hodně tmavá. Zapněte blesk, nebo si posviťte druhým telefonem.',
  advice_blurred: 'Fotografie je rozmazaná. Držte telefon chvíli v\u00a0klidu.',
  advice_glare: 'Velká část fotografie je přesvícená. Foťte zády ke světlu, nebo o\u00a0kus vedle.',
  advice_small: 'Fotografie je malá, podrobnosti na ní vidět nebudou.',
  same: 'Je na ní totéž co na fotografii {{number}}. Vyfoťte raději něco jiného.',
  about: 'fotografie {{number}}',
  retake: 'Vyfotit znovu',
  leave: 'Nechat',

  notTakenOver: 'Fotografie {{what}} se nepřevzala, vyfoťte ji prosím znovu.',
  shot_vehicle: 'vozidla\u00a0{{party}}',
  shot_whole: 'celého vozidla\u00a0{{party}}',
  shot_plate: 'registrační značky vozidla\u00a0{{party}}',
  shot_near: 'poškození vozidla\u00a0{{party}}',
  shot_both: 'obou vozidel',
  shot_place: 'místa a\u00a0stop',
  shot_position: 'postavení vozidel',
  shot_idCard: 'občanského průkazu účastníka\u00a0{{party}}',
  shot_drivingLicense: 'řidičského průkazu účastníka\u00a0{{party}}',
  underWay_one: '{{count}}\u00a0fotografie se zatím neodeslala',
  underWay_few: '{{count}}\u00a0fotografie se zatím neodeslaly',
  underWay_many: '{{count}}\u00a0fotografie se zatím neodeslalo',
  underWay_other: '{{count}}\u00a0fotografií se zatím neodeslalo',
  ofVehicle: 'fotografie {{number}} vozidla\u00a0{{party}}',
  underWayOne: 'Počkejte na ni, nebo pokračujte bez ní. Do záznamu už pak přidat nepůjde.',
  underWayAll: 'Počkejte na ně, nebo pokračujte bez nich. Do záznamu už pak přidat nepůjdou.',
  goOnWithoutOne: 'Pokračovat bez ní',
  goOnWithoutAll: 'Pokračovat bez nich',

  worthTaking: 'Co vyfotit',
  whole: 'Celé vozidlo',
  plate: 'Registrační značka',
  near: 'Poškození',
  both: 'Obě vozidla',
  place: 'Místo a\u00a0stopy',
  taken: 'vyfoceno',
} as const;

export const t = registerTexts('photos', photos);
