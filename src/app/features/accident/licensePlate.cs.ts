import { registerTexts } from '../../i18n/i18n.ts';

/** A licence plate: read from a photo, or typed. */
export const licensePlate = {
  title: 'Jakou registrační značku má vozidlo\u00a0{{party}}?',
  title_own: 'Jakou registrační značku má vaše vozidlo?',
  helpReading: 'Přečteme ji z\u00a0fotografie, nebo ji opište.',
  takePlate: 'Vyfotit registrační značku',
  scanTitle: 'Vyfoťte registrační značku vozidla\u00a0{{party}}',
  scanTitle_own: 'Vyfoťte registrační značku svého vozidla',
  scanHelp: 'Ostře a\u00a0bez odlesků.',
  scanView: 'Co vidí fotoaparát: registrační značka',
  whichPhoto: 'Klepněte na fotografii, kde je registrační značka vidět',
  readPhoto: 'Přečíst registrační značku z\u00a0fotografie {{number}}',
  reading: 'Čteme registrační značku…',
  readingTitle: 'Čteme registrační značku vozidla\u00a0{{party}}',
  readingTitle_own: 'Čteme registrační značku vašeho vozidla',
  readingFailed: 'Fotografii se nepodařilo odeslat, registrační značku můžete i\u00a0opsat.',
  typeInstead: 'Vyplnit ručně',
  photo: 'Fotografie registrační značky',
  proposed: 'Přečetli jsme {{plate}}. Souhlasí?',
  agree: 'Ano, souhlasí',
  disagree: 'Ne, nesouhlasí',
  goOn: 'Pokračovat',
} as const;

export const t = registerTexts('licensePlate', licensePlate);
