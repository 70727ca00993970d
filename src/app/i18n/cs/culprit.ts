import { texts } from '../i18n.ts';

/** Who caused the accident. */
export const t = texts('culprit', {
  title: 'Kdo nehodu zavinil?',
  help: 'Shodněte se prosím oba. Až do podpisu můžete odpověď změnit.',
  label: 'Viník nehody',
  participant: 'Účastník\u00a0{{party}}',
  participantMeans: '{{name}} uznává vinu na nehodě.',
  participantMeansUnnamed: 'Uznává vinu na nehodě.',
  notApparent: 'Není zřejmý',
  notApparentMeans: 'Vinu posoudí pojišťovny. Záznam můžete podepsat i\u00a0tak.',
  goOn: 'Pokračovat',
} as const);
