import { texts } from '../i18n.ts';

/** The fields of an address, and the search that fills them in. */
export const t = texts('address', {
  search: 'Najít adresu',
  searchHelp: 'Začněte psát obec, ulici nebo číslo domu.',
  found_one: 'Nalezena {{count}}\u00a0adresa, vyberte ji šipkou dolů.',
  found_few: 'Nalezeny {{count}}\u00a0adresy, vybírejte šipkou dolů.',
  found_many: 'Nalezeno {{count}}\u00a0adresy, vybírejte šipkou dolů.',
  found_other: 'Nalezeno {{count}}\u00a0adres, vybírejte šipkou dolů.',
  nothingFound: 'Tuto adresu jsme nenašli. Vyplňte ji prosím níže.',
  filled: 'Adresa je vyplněná níže. Můžete ji upravit.',
  street: 'Ulice',
  streetHelp: 'Nemá-li obec ulice, napište její název.',
  houseNumber: 'Číslo popisné',
  orientationNumber: 'Číslo orientační',
  city: 'Obec',
  postalCode: 'PSČ',
} as const);
