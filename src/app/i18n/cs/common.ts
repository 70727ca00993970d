import { plainTexts } from '../plainTexts.ts';

/** Words that more than one screen and the shared components use. */
const common = {
  appName: 'Záznam o\u00a0nehodě',
  step: 'Krok {{number}} z\u00a0{{of}}',
  stepShort: 'Krok\u00a0{{number}}/{{of}}',
  stillBelow: '↓\u00a0{{fields}}',
  namesAndMore: '{{names}} a\u00a0další\u00a0{{more}}',
  goOn: 'Pokračovat',
  save: 'Uložit',
  back: 'Zpět',
  skip: 'Přejít k\u00a0obsahu',
  toMainPage: 'Na hlavní stránku',
  fillIn: 'Vyplnit nový záznam',
  resume: 'Pokračovat v\u00a0rozepsaném záznamu',
  openMenu: 'Otevřít menu',
  showQr: 'Číslo záznamu pro policii',
  callEmergency: 'Zavolat tísňovou linku 112',
  progress: 'Vyplněno {{percent}}\u00a0%',
  progressLabel: 'Průběh vyplňování',
  close: 'Zavřít',
  cancel: 'Zrušit',
  edit: 'Upravit',
  tryAgain: 'Zkusit znovu',
  noSignal: 'Není signál. Jakmile bude, otevře se to samo. Nehodu zatím vyfoťte fotoaparátem telefonu.',
  busy: 'Počkejte prosím',
  loading: 'Načítá se',
  participant: 'Účastník\u00a0{{party}}',
  reporter: 'vy',
  otherParticipant: 'druhý účastník',
  optional: 'nepovinné',
  phone: 'Telefon',
} as const;

export const t = plainTexts(common);
