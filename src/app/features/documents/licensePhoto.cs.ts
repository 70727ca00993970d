import { registerTexts } from '../../i18n/i18n.ts';

/** A driving licence that is read from a photo. */
export const licensePhoto = {
  take: 'Vyfotit řidičský průkaz',
  reading: 'Čteme řidičský průkaz…',
  unsent: 'Fotografii se nepodařilo odeslat, údaje můžete i\u00a0opsat.',
  read: 'Přečteno z\u00a0fotografie',
  readHelp: 'Porovnejte údaje s\u00a0řidičským průkazem a\u00a0doplňte, co chybí.',
  typeInstead: 'Nečekat, opsat údaje',
} as const;

export const t = registerTexts('licensePhoto', licensePhoto);
