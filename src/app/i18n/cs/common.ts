import { plainTexts } from '../plainTexts.ts';

/** Words that more than one screen and the shared components use. */
const common = {
  appName: 'Záznam o\u00a0nehodě',
  step: 'Krok {{number}} z\u00a0{{of}}',
  goOn: 'Pokračovat',
  back: 'Zpět',
  toMainPage: 'Na hlavní stránku',
  fillIn: 'Vyplnit záznam',
  openMenu: 'Otevřít menu',
  showQr: 'Ukázat QR kód',
  callEmergency: 'Zavolat tísňovou linku 112',
  progress: 'Vyplněno {{percent}}\u00a0%',
  progressLabel: 'Průběh vyplňování',
  close: 'Zavřít',
  cancel: 'Zrušit',
  edit: 'Upravit',
  tryAgain: 'Zkusit znovu',
  networkError: 'Došlo k\u00a0chybě sítě',
  networkErrorHelp:
    'Zkontrolujte připojení a\u00a0zkuste to znovu. Co jste vyplnili, zůstalo uložené v\u00a0tomto telefonu.',
  failed: 'Nepodařilo se to',
  failedHelp:
    'Na naší straně se něco pokazilo. Zkuste to prosím znovu. Co jste vyplnili, zůstalo uložené v\u00a0tomto telefonu.',
  fileDelivered: 'PDF je připravené',
  fileDeliveredHelp:
    'Najdete ho mezi staženými soubory. Když tam není, otevřete ho tady a\u00a0uložte nebo pošlete dál.',
  openFile: 'Otevřít PDF',
  busy: 'Počkejte prosím',
  loading: 'Načítá se',
  participant: 'Účastník\u00a0{{party}}',
  reporter: 'oznamovatel',
  otherParticipant: 'druhý účastník',
  optional: 'nepovinné',
  yes: 'Ano',
  no: 'Ne',
  phone: 'Telefon',
  phoneHelp: 'Devět číslic českého čísla',
  codeHelp: 'Čtyři znaky ze SMS',
  dateOfBirth: 'Datum narození',
  dateOfBirthHelp: 'Například 5.\u00a03.\u00a01980 nebo 05031980',
  nextMonth: 'Další měsíc',
  previousMonth: 'Předchozí měsíc',
  nextYear: 'Další rok',
  previousYear: 'Předchozí rok',
  nextDecade: 'Další desetiletí',
  previousDecade: 'Předchozí desetiletí',
  monthLevel: 'Vybrat měsíc',
  yearLevel: 'Vybrat rok',
} as const;

export const t = plainTexts(common);
