import { texts } from '../i18n.ts';

/** A vehicle and its insurance. */
export const t = texts('vehicle', {
  plate: 'Registrační značka (SPZ)',
  title: 'Jakou značku a\u00a0model má vozidlo\u00a0{{party}}?',
  help: 'Značku a\u00a0model najdete v\u00a0malém technickém průkazu nebo na zádi vozidla.',
  lookingHelp: 'Hledáme vozidlo v\u00a0registru.',
  typeInstead: 'Vyplnit ručně',
  fromRegistry: 'Údaje jsme načetli z\u00a0registru. Zkontrolujte je prosím a\u00a0opravte, co nesouhlasí.',
  retrievingFailed: 'Údaje z\u00a0registru se nepodařilo načíst, můžete je i\u00a0vyplnit ručně.',
  brand: 'Značka',
  model: 'Model',
  year: 'Rok výroby',
  insurerTitle: 'Kde je vozidlo\u00a0{{party}} pojištěné?',
  insurerHelp: 'Pojišťovnu najdete na zelené kartě, ve smlouvě nebo v\u00a0aplikaci pojišťovny.',
  insurer: 'Pojišťovna',
  insurerPlaceholder: 'Vyberte pojišťovnu',
  insurersFailed: 'Seznam pojišťoven se nepodařilo načíst.',
  contractNumber: 'Číslo pojistné smlouvy',
  numbersHelp: 'Nemáte ho u\u00a0sebe? Nevyplňujte ho.',
  greenCardNumber: 'Číslo zelené karty',
  casco: 'Má vozidlo havarijní pojištění?',
  cascoYes: 'Ano',
  cascoNo: 'Ne',
  cascoUnknown: 'Nevím',
  goOn: 'Pokračovat',
  later: 'Doplnit později',
} as const);
