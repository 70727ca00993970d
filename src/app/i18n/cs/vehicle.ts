import { registerTexts } from '../i18n.ts';

/** A vehicle and its insurance. */
export const vehicle = {
  plate: 'Registrační značka (SPZ)',
  title: 'Jakou značku vozu a\u00a0model má vozidlo\u00a0{{party}}?',
  title_own: 'Jakou značku vozu a\u00a0model má vaše vozidlo?',
  looking: 'Hledáme vozidlo\u00a0{{party}} v\u00a0registru',
  looking_own: 'Hledáme vaše vozidlo v\u00a0registru',
  typeInstead: 'Vyplnit ručně',
  registeredTitle: 'Souhlasí údaje o\u00a0vozidle\u00a0{{party}}?',
  registeredTitle_own: 'Souhlasí údaje o\u00a0vašem vozidle?',
  registeredHelp: 'Porovnejte se zelenou kartou.',
  registeredConfirm: 'Údaje souhlasí, pokračovat',
  registeredEdit: 'Opravit údaje',
  fromRegistry: 'Údaje jsme načetli z\u00a0registru. Zkontrolujte je prosím a\u00a0opravte, co nesouhlasí.',
  registrySilent: 'Registr neodpověděl',
  retrievingFailed: 'Údaje o\u00a0vozidle můžete i\u00a0vyplnit ručně.',
  brand: 'Značka vozu',
  model: 'Model',
  more: 'Doplnit podrobnosti pro evropský záznam',
  policyholderName: 'Jméno nebo firma pojistníka',
  policyholderHelp: 'Kdo uzavřel pojistnou smlouvu, třeba zaměstnavatel nebo leasingová společnost',
  policyholderAddress: 'Adresa pojistníka',
  insurerTitle: 'Kde je vozidlo\u00a0{{party}} pojištěné?',
  insurerTitle_own: 'Kde je vaše vozidlo pojištěné?',
  insurerHelp: 'Je na zelené kartě nebo ve smlouvě.',
  furtherInsurers: 'Jiná pojišťovna',
  insurersFailed: 'Seznam pojišťoven se nepodařilo načíst.',
  numbersHelp: 'Nemáte ho u\u00a0sebe? Nevyplňujte ho.',
  casco: 'Má vozidlo havarijní pojištění?',
  cascoYes: 'Ano',
  cascoNo: 'Ne',
  cascoUnknown: 'Nevím',
  goOn: 'Pokračovat',
  later: 'Doplnit později',
} as const;

export const t = registerTexts('vehicle', vehicle);
