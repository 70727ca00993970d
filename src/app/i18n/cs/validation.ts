import type { FieldMessage } from '#contract/fields.ts';
import { texts } from '../i18n.ts';

type Plural = 'one' | 'few' | 'many' | 'other';
type Counted = 'tooShort' | 'tooLong' | 'inPast';

/** What is said under a field, by the message keys of the field rules. */
const validation = {
  required: 'Toto pole je povinné',
  empty: 'Povinné',
  email: 'Neplatná emailová adresa. Zadejte ji jako jmeno@domena.cz.',
  format: 'Neplatný formát',
  wrongFormat: 'Nesprávný formát',
  phone: 'Neplatné telefonní číslo. Zadejte devět číslic, například 777\u00a0123\u00a0456.',
  phonePrefix: 'Na toto číslo kód poslat neumíme. Zadejte české číslo, devět číslic.',
  tooShort_one: 'Minimálně {{count}}\u00a0znak',
  tooShort_few: 'Minimálně {{count}}\u00a0znaky',
  tooShort_many: 'Minimálně {{count}}\u00a0znaku',
  tooShort_other: 'Minimálně {{count}}\u00a0znaků',
  tooLong_one: 'Maximálně {{count}}\u00a0znak',
  tooLong_few: 'Maximálně {{count}}\u00a0znaky',
  tooLong_many: 'Maximálně {{count}}\u00a0znaku',
  tooLong_other: 'Maximálně {{count}}\u00a0znaků',
  tooSmall: 'Nejmenší možná hodnota je {{value}}',
  tooBig: 'Největší možná hodnota je {{value}}',
  pickOne: 'Vyberte jednu z\u00a0možností',
  accept: 'Abyste mohli pokračovat, potvrďte toto pole',
  inFuture: 'Datum a\u00a0čas nemohou být v\u00a0budoucnosti',
  inPast_one: 'Datum nehody nesmí být starší než {{count}}\u00a0den',
  inPast_few: 'Datum nehody nesmí být starší než {{count}}\u00a0dny',
  inPast_many: 'Datum nehody nesmí být starší než {{count}}\u00a0dne',
  inPast_other: 'Datum nehody nesmí být starší než {{count}}\u00a0dní',
  code: 'Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.',
  whitespace: 'Neplatný formát. Na začátku a\u00a0na konci nesmí být mezera.',
  invisible: 'Neplatný formát. Text obsahuje neviditelný znak. Smažte text a\u00a0napište ho znovu.',
  idCard:
    'Neplatný formát. Číslo má devět znaků: šest číslic a\u00a0pak tři číslice nebo písmena, například 123456AB7.',
  postalCode: 'Nesprávný formát. PSČ má pět číslic, například 110\u00a000.',
  year: 'Nesprávný formát. Rok má čtyři číslice, například 2018.',
  plate: 'Nesprávný formát. Značka má jen písmena a\u00a0číslice, například 1AB\u00a02345.',
  place: 'Určete místo na mapě nebo adresou, nebo ho popište slovy',
  date: 'Neplatný formát. Zadejte datum jako den, měsíc a\u00a0rok, například 5.\u00a03.\u00a01980.',
} as const satisfies Record<Exclude<FieldMessage, Counted> | `${Counted}_${Plural}`, string>;

export const t = texts('validation', validation);
