import { plainTexts } from '../../i18n/plainTexts.ts';

export const landing = {
  title: 'Sepište společně záznam o\u00a0nehodě',
  help: 'Stačí jeden telefon. Zabere to 15\u00a0až\u00a020\u00a0minut.',
  injured: 'Je někdo zraněný?',
  whenPolice: 'Kdy volat policii',
  goOnTitle: 'Vrátit se k\u00a0záznamu',
  roadsideTitle: 'Nejdřív vyfotit místo nehody',
  roadsideText: 'I\u00a0bez signálu',
  roadsideGoOn: 'Pokračovat v\u00a0poznámkách z\u00a0místa ({{time}})',
  roadsideGoOnText: 'Doplní se do záznamu',
  practise: 'Vyzkoušet nanečisto',
  start: 'Začít vyplňovat záznam',
  personalData: 'Jak zpracováváme osobní údaje',
} as const;

export const t = plainTexts(landing);
