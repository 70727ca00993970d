import type { FieldMessage } from '#contract/fields.ts';
import { registerTexts } from '../i18n.ts';

type Plural = 'one' | 'few' | 'many' | 'other';
type Counted = 'tooShort' | 'tooLong' | 'inPast' | 'phoneShort' | 'phoneLong';

/** Error texts of fields, by the message keys of the field rules. */
const validation = {
  required: 'Toto pole je povinné',
  empty: 'Povinné',
  email: 'Neplatná emailová adresa. Zadejte ji jako jmeno@domena.cz.',
  format: 'Neplatný formát',
  wrongFormat: 'Nesprávný formát',
  phone: 'Neplatné telefonní číslo. Zadejte devět číslic, například 777\u00a0123\u00a0456.',
  phoneShort_one:
    'V\u00a0čísle chybí {{count}}\u00a0číslice. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneShort_few:
    'V\u00a0čísle chybí {{count}}\u00a0číslice. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneShort_many:
    'V\u00a0čísle chybí {{count}}\u00a0číslice. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneShort_other:
    'V\u00a0čísle chybí {{count}}\u00a0číslic. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneLong_one:
    'Číslo má o\u00a0{{count}}\u00a0číslici víc. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneLong_few:
    'Číslo má o\u00a0{{count}}\u00a0číslice víc. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneLong_many:
    'Číslo má o\u00a0{{count}}\u00a0číslice víc. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneLong_other:
    'Číslo má o\u00a0{{count}}\u00a0číslic víc. České číslo jich má devět, například 777\u00a0123\u00a0456.',
  phoneForeign: 'To je {{country}} číslo (+{{code}}). Kód umíme poslat jen na {{allowed}} číslo.',
  phoneLandline: 'To je pevná linka, SMS s\u00a0kódem na ni nepřijde. Zadejte číslo mobilu, začíná 6\u00a0nebo\u00a07.',
  phoneNoSms: 'Na toto číslo SMS s\u00a0kódem nepřijde. Zadejte číslo mobilu, začíná 6\u00a0nebo\u00a07.',
  phoneEmergency: 'To je tísňová linka, SMS s\u00a0kódem na ni nepřijde. Zadejte číslo svého mobilu.',
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
  accept: 'Zaškrtněte to prosím, jinak nejde pokračovat',
  inFuture: 'Datum a\u00a0čas nemohou být v\u00a0budoucnosti',
  inPast_zero: 'Datum nehody může být jen dnešní',
  inPast_one: 'Datum nehody nesmí být starší než {{count}}\u00a0den',
  inPast_few: 'Datum nehody nesmí být starší než {{count}}\u00a0dny',
  inPast_many: 'Datum nehody nesmí být starší než {{count}}\u00a0dne',
  inPast_other: 'Datum nehody nesmí být starší než {{count}}\u00a0dní',
  code: 'Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.',
  codeMany: 'V\u00a0textu je čtyřmístných čísel víc. Napište jen kód ze SMS.',
  invisible: 'Neplatný formát. Text obsahuje neviditelný znak. Smažte text a\u00a0napište ho znovu.',
  name: 'Sem patří jen jméno nebo příjmení, bez číslic a\u00a0znaku\u00a0@.',
  idCard:
    'Neplatný formát. Číslo má devět znaků: šest číslic a\u00a0pak tři číslice nebo písmena, například 123456AB7.',
  idCardLetter: 'Neplatný formát. Místo písmen O\u00a0a\u00a0I napište číslice 0 a\u00a01.',
  postalCode: 'Nesprávný formát. PSČ má pět číslic, například 110\u00a000.',
  houseNone: 'Bez čísla to nejde. Napište číslo popisné, u\u00a0místa nehody třeba nejbližšího domu.',
  houseLetter: 'Číslo popisné je bez písmene. Písmeno patří k\u00a0číslu orientačnímu, například 12/3a.',
  houseRange: 'Nesprávný formát. Napište jedno číslo domu, například 12, nebo obě s\u00a0lomítkem, například 12/3a.',
  houseDiffers: 'Za lomítkem je jiné číslo orientační než v\u00a0poli vedle. Nechte jen jedno z\u00a0nich.',
  streetWhole: 'Sem patří jen ulice. Číslo, obec a\u00a0PSČ mají vlastní pole.',
  cityWhole: 'Sem patří jen obec. Ulice, číslo a\u00a0PSČ mají vlastní pole.',
  orientation: 'Sem patří jen číslo za lomítkem, například 3a.',
  year: 'Nesprávný formát. Rok má čtyři číslice, například 2018.',
  plate: 'Nesprávný formát. Registrační značka má jen písmena a\u00a0číslice, například 1AB\u00a02345.',
  plateVin: 'To vypadá na VIN. Sem patří registrační značka, například 1AB\u00a02345.',
  place: 'Určete místo na mapě nebo adresou, nebo ho popište slovy',
  date: 'Neplatný formát. Zadejte datum jako den, měsíc a\u00a0rok, například {{example}}.',
  dateYear: 'Chybí rok. Zadejte datum jako den, měsíc a\u00a0rok, například {{example}}.',
  dateImpossible: 'Takový den v\u00a0kalendáři není. Zadejte datum jako den, měsíc a\u00a0rok, například {{example}}.',
  time: 'Zadejte čas jako hodiny a\u00a0minuty, například 14:30',
  timeMidnight: 'Půlnoc zapište jako 0:00 a\u00a0zkontrolujte datum: patří už k\u00a0následujícímu dni.',
  timeSkipped: 'Tento čas {{day}} neexistuje, hodiny se posunuly ze 2:00 na 3:00.',
} as const satisfies Record<Exclude<FieldMessage, Counted> | `${Counted}_${Plural}` | 'inPast_zero', string>;

export const t = registerTexts('validation', validation);
