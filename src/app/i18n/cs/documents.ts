import { texts } from '../i18n.ts';

/** The papers of both participants: overview, what to prepare, filling in by hand, check. */
const documents = {
  overviewTitle: 'Doplňte údaje účastníků',
  overviewTitleDone: 'Zkontrolujte údaje účastníků',
  overviewHelp: 'Ťuknutím otevřete, co ještě chybí nebo co chcete zkontrolovat.',
  overviewDone: 'Všechno je vyplněné. Ťuknutím údaje otevřete.',
  nextMissing: 'Další krok: {{what}}, účastník\u00a0{{order}}',
  overviewOf: 'Údaje účastníka\u00a0{{order}}',
  missing: 'Chybí {{what}}',
  filled: 'Vyplněno',
  later: 'Doplnit později',

  prepareTitle: 'Připravte si doklady účastníka\u00a0{{order}}',
  prepareHelpA: 'Údaje z\u00a0nich opíšete. Zabere to asi dvě minuty.',
  prepareHelpB: 'Údaje opíšete vy, nebo podejte telefon druhému účastníkovi.',
  papers: 'Co budete potřebovat',
  idCard: 'Občanský průkaz',
  idCardDetail: 'Jméno, číslo průkazu, datum narození a\u00a0adresa',
  license: 'Řidičský průkaz',
  licenseDetail: 'Číslo, skupiny a\u00a0úřad, který ho vydal',
  email: 'E-mailová adresa',
  emailDetail: 'Pošleme na ni podepsaný záznam o\u00a0nehodě',
  fillIn: 'Vyplnit údaje',

  personalTitle: 'Vyplňte osobní údaje účastníka\u00a0{{order}}',
  personalHelp: 'Opište je z\u00a0občanského průkazu.',
  firstName: 'Jméno',
  lastName: 'Příjmení',
  idCardNumber: 'Číslo občanského průkazu',
  idCardNumberHelp: 'Devět znaků z\u00a0přední strany',

  addressTitle: 'Vyplňte adresu účastníka\u00a0{{order}}',
  addressHelp: 'Trvalý pobyt ze zadní strany občanského průkazu.',
  personalFirst: 'Nejdřív je potřeba vyplnit osobní údaje účastníka\u00a0{{order}}.',
  fillPersonal: 'Vyplnit osobní údaje',

  licenseTitle: 'Opište řidičský průkaz účastníka\u00a0{{order}}',
  licenseHelp: 'Údaje jsou na přední straně u\u00a0čísel 5,\u00a09\u00a0a\u00a04c.',
  licenseNumber: 'Číslo řidičského průkazu',
  licenseNumberHelp: 'U\u00a0čísla 5, například EL\u00a0123456',
  licenseCategories: 'Skupiny',
  licenseCategoriesHelp: 'U\u00a0čísla 9, označte všechny',
  licenseIssuedBy: 'Vydal',
  licenseIssuedByHelp: 'U\u00a0čísla 4c, například MěÚ Beroun',

  emailTitle: 'Kam poslat záznam účastníkovi\u00a0{{order}}?',
  emailHelp: 'Podepsaný záznam přijde e-mailem jako PDF.',
  emailField: 'E-mail',

  recapTitle: 'Zkontrolujte údaje účastníka\u00a0{{order}}',
  recapHelp: 'Porovnejte je s\u00a0doklady. Co nesouhlasí, upravte.',
  recapConfirm: 'Údaje souhlasí, pokračovat',
  verifiedPhone: 'Ověřený telefon {{phone}}',
  add: 'Doplnit',
} as const;

export const t = texts('documents', documents);
