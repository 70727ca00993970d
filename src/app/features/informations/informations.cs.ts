import {
  damageIsLow,
  noAnimalWasHit,
  nobodyIsHurt,
  otherDriverStayed,
  otherPropertyIsWhole,
  papersAreShown,
  policeComesWhenNot,
  trafficIsFree,
} from '#contract/legal.ts';
import { plainTexts } from '../../i18n/plainTexts.ts';

export const informations = {
  title: 'Hodí se tento záznam pro vaši nehodu?',
  conditions: 'Potvrďte, že platí všechno',
  nobodyIsHurt,
  damageIsLow,
  otherPropertyIsWhole,
  trafficIsFree,
  otherDriverStayed,
  noAnimalWasHit,
  parties: 'Jste jeden ze dvou účastníků a\u00a0oba máte český občanský průkaz.',
  notSo: 'Něco z\u00a0toho neplatí?',
  call: policeComesWhenNot,
  otherwise: 'Je vás víc, nebo chybí český občanský průkaz? Vyplňte papírový záznam.',
  reporter: 'Účastník\u00a0A jste vy a\u00a0píšete za oba.',
  other: 'Účastník\u00a0B je druhý řidič: ověří svůj telefon, zkontroluje údaje na svém displeji a\u00a0podepíše.',
  atHand: 'Mějte po ruce',
  papers: 'Občanské a\u00a0řidičské průkazy, zelené karty (i\u00a0v\u00a0telefonu) a\u00a0oba telefony.',
  papersAreShown,
  how: 'Jak to půjde',
  step1: 'Ověříte telefony obou účastníků kódem ze SMS.',
  step2: 'Doplníte údaje o\u00a0účastnících a\u00a0svědcích.',
  step3: 'Vyfotíte vozidla a\u00a0popíšete, kde, kdy a\u00a0jak se nehoda stala.',
  step4: 'Zkontrolujete souhrn a\u00a0oba ho podepíšete kódem ze SMS.',
  after: 'Podepsaný záznam v\u00a0PDF vám oběma přijde e\u2011mailem.',
  failed: 'Záznam se nepodařilo založit.',
  start: 'Potvrdit a\u00a0začít',
} as const;

export const t = plainTexts(informations);
