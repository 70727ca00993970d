import { registerTexts } from '../../i18n/i18n.ts';

/** Texts of damage and movement. */
export const damage = {
  title: 'Kde je vozidlo\u00a0{{party}} poškozené?',
  help: 'Označte všechna poškozená místa.',
  descriptionHelp: 'Povinné, stačí pár slov',
  willTick: 'Pak u\u00a0něj označíme {{choices}}.',
  willTickBoth: 'Pak u\u00a0něj označíme {{choices}} a\u00a0pohyb {{movements}}.',
  tick: 'Ano, doplnit',
  movementOf: 'Pohyb vozidla\u00a0{{party}}',
  movementApart: 'Zadat pohyb jinak',
  phrases: 'Časté popisy, klepnutím je doplníte',
  moreOfDamage: 'Doplnit místo prvního nárazu',
  pointOfImpactNone: 'Neuvádět',
  goOn: 'Pokračovat',
  later: 'Doplnit později',

  movementTitle: 'Co vozidlo\u00a0{{party}} dělalo?',
  movementHelp: 'Vyberte vše, co dělalo těsně před střetem a\u00a0při něm.',
  moreOfMovement: 'Doplnit poznámku účastníka\u00a0{{party}}',
  remarkHelp: 'Co chce účastník\u00a0{{party}} uvést svými slovy. Bude v\u00a0záznamu.',
  further: 'Další: předjíždění, křižovatky, kruhový objezd, parkoviště',
  usual: 'Pohyb vozidla',
  driving: 'Jízda v\u00a0pruzích',
  crossings: 'Odbočování a\u00a0křižovatky',
  premises: 'Parkoviště a\u00a0pozemky',
} as const;

export const t = registerTexts('damage', damage);
