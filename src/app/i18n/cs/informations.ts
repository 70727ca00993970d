import { plainTexts } from '../plainTexts.ts';

export const informations = {
  title: 'Hodí se tento záznam pro vaši nehodu?',
  help: 'Když platí všechno, můžete začít. Zabere to asi 15\u00a0minut.',
  conditions: 'Podmínky',
  participant: 'Jste účastník této nehody.',
  noInjury: 'Nikdo není zraněný.',
  damage: 'Škoda na žádném vozidle nepřesahuje 200\u00a0000\u00a0Kč.',
  parties: 'Účastníci jsou dva a\u00a0oba mají český občanský průkaz.',
  otherwise: 'Neplatí něco z\u00a0toho? Volejte policii na čísle {{number}}.',
  who: 'Kdo je kdo',
  reporter: 'Účastník\u00a0A jste vy',
  reporterText: 'Jste oznamovatel a\u00a0vyplníte záznam za oba.',
  other: 'Účastník\u00a0B je druhý řidič',
  otherText: 'Ověří svůj telefon, údaje si zkontroluje na svém displeji a\u00a0podepíše.',
  atHand: 'Mějte po ruce',
  idCards: 'občanské a\u00a0řidičské průkazy obou',
  phones: 'telefony obou, přijdou na ně SMS s\u00a0kódem',
  insurance: 'zelené karty nebo pojistné smlouvy obou vozidel',
  how: 'Jak to půjde',
  step1: 'Ověříte telefony obou účastníků kódem ze SMS.',
  step2: 'Doplníte údaje o\u00a0účastnících a\u00a0svědcích.',
  step3: 'Vyfotíte vozidla a\u00a0popíšete, kde, kdy a\u00a0jak se nehoda stala.',
  step4: 'Zkontrolujete souhrn a\u00a0oba ho podepíšete kódem ze SMS.',
  after: 'Podepsaný záznam v\u00a0PDF vám oběma přijde e\u2011mailem.',
  note: 'Potvrzujete, že to všechno platí.',
  failed: 'Záznam se nepodařilo založit.',
  start: 'Potvrdit a\u00a0začít',
} as const;

export const t = plainTexts(informations);
