import { texts } from '../i18n.ts';

/** The fields of an address typed by hand. */
export const t = texts('address', {
  street: 'Ulice',
  streetHelp: 'Nemá-li obec ulice, napište její název.',
  houseNumber: 'Číslo popisné',
  orientationNumber: 'Číslo orientační',
  city: 'Obec',
  postalCode: 'PSČ',
} as const);
