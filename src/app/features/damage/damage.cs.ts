import { registerTexts } from '../../i18n/i18n.ts';

export const damage = {
  title: 'Kde je vozidlo\u00a0{{party}} poškozené?',
  title_own: 'Kde je vaše vozidlo poškozené?',
  willTick: 'Označíme {{choices}}.',
  tick: 'Ano, doplnit',
  leaveUnticked: 'Ne',
  movementOf: 'Pohyb vozidla\u00a0{{party}}',
  movementOf_own: 'Pohyb vašeho vozidla',
  movementApart: 'Změnit pohyb',
  phrases: 'Časté popisy, klepnutím je doplníte',
  moreOfDamage: 'Doplnit místo prvního nárazu',
  pointOfImpactNone: 'Neuvádět',
  goOn: 'Pokračovat',
  later: 'Doplnit později',

  movementTitle: 'Co vozidlo\u00a0{{party}} dělalo?',
  movementTitle_own: 'Co vaše vozidlo dělalo?',
  movementHelp: 'Vyberte vše, co dělalo těsně před střetem a\u00a0při něm.',
  moreOfMovement: 'Doplnit poznámku',
  remarkHelp: 'Co chce účastník\u00a0{{party}} uvést svými slovy. Bude v\u00a0záznamu.',
  remarkHelp_own: 'Co chcete uvést svými slovy. Bude v\u00a0záznamu.',
  further: 'Další: předjíždění, křižovatky, kruhový objezd, parkoviště',
  usual: 'Pohyb vozidla',
  driving: 'Jízda v\u00a0pruzích',
  crossings: 'Odbočování a\u00a0křižovatky',
  premises: 'Parkoviště a\u00a0pozemky',
} as const;

export const t = registerTexts('damage', damage);
