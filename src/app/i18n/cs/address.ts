import { registerTexts } from '../i18n.ts';

export const address = {
  search: 'Najít adresu',
  found_one: 'Nalezena {{count}}\u00a0adresa. Vyberte ji ze seznamu.',
  found_few: 'Nalezeny {{count}}\u00a0adresy. Vyberte ze seznamu.',
  found_many: 'Nalezeno {{count}}\u00a0adresy. Vyberte ze seznamu.',
  found_other: 'Nalezeno {{count}}\u00a0adres. Vyberte ze seznamu.',
  nothingFound: 'Tuto adresu jsme nenašli. Vyplňte ji prosím níže.',
  notSearched: 'Adresy teď vyhledat nejde. Vyplňte ji prosím níže.',
  filled: 'Adresa je vyplněná níže.',
  street: 'Ulice',
  streetHelp: 'Bez ulic? Napište obec.',
  houseNumber: 'Číslo popisné',
  orientationNumber: 'Číslo orientační',
  city: 'Obec',
  postalCode: 'PSČ',
} as const;

export const t = registerTexts('address', address);
