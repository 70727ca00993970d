import { dayjs } from '#contract/dayjs.ts';
import { youngestDriver } from '../limits.ts';
import { inDigits } from './spoken.ts';
import { asPrinted } from './text.ts';

/** Days as people write them in Czech, and as they go over the wire (YYYY-MM-DD). */

export interface DayRules {
  /** The whole year of two digits; without it they are no year. */
  yearOf?: ((twoDigits: number) => number) | undefined;
}

export type DayReading = { day: string } | { complaint: 'date' | 'dateYear' | 'dateImpossible' };

/** Stems of the months' names without accents; 'cerven' is tried after 'cervenec'. */
const months: readonly [stem: RegExp, month: number][] = [
  [/^led(?:en|na|nu)?$|^jan(?:u\p{L}*)?$/u, 1],
  [/^uno(?:r[aue]?)?$|^feb\p{L}*$/u, 2],
  [/^bre(?:zen|zna|znu)?$|^mar(?:ec|c[aeh])?$/u, 3],
  [/^dub(?:en|na|nu)?$|^apr\p{L}*$/u, 4],
  [/^kve(?:ten|tna|tnu)?$|^ma[jy]\p{L}?$/u, 5],
  [/^cer(?:ven|vna|vnu)?$|^jun\p{L}?$/u, 6],
  [/^cerven(?:ec|ce|ci)$|^cvc$|^jul\p{L}?$/u, 7],
  [/^srp(?:en|na|nu)?$|^aug\p{L}*$/u, 8],
  [/^zari?$|^sep\p{L}*$/u, 9],
  [/^rij(?:en|na|nu)?$|^o[ck]t\p{L}*$/u, 10],
  [/^lis(?:topad[ue]?)?$|^nov(?:em\p{L}*)?$/u, 11],
  [/^pro(?:sinec|since|sinci)?$|^dec\p{L}*$/u, 12],
];
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** Words around a day that do not help to identify it. */
const besides =
  /^(?:dne|nar|naro[zd]\p{L}*|datum|plati|do|r|roku?|po(?:ndeli)?|ut(?:ery)?|st(?:red[au])?|ct(?:vrtek)?|pa(?:tek)?|so(?:bot[au])?|ne(?:dele|deli)?)$/u;

function monthOf(word: string): string | null {
  const found = months.find(([stem]) => stem.test(word))?.[1] ?? roman.indexOf(word) + 1;
  return found > 0 ? String(found) : null;
}

/**
 * Numbers in the order day, month and year or year, month and day; months by their number. Null where a word is none of the known
 * ones.
 */
function numbersIn(text: string): string[] | null {
  const tokens =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? [];
  const known = tokens.filter((token) => !besides.test(token));
  const numbers = known.map((token) => (/\d/u.test(token) ? token : monthOf(token)));
  if (!numbers.every((number) => number !== null)) return null;
  const [month, day, ...rest] = numbers;
  // A month by its name may come before the day.
  return /^\D/u.test(known[0] ?? '') && month !== undefined && day !== undefined ? [day, month, ...rest] : numbers;
}

/** The numbers that stand in a run without signs between them. No year begins as a month does, so one order alone fits. */
function splitRun(run: string): string[] {
  const parts = /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/u.exec(run) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/u.exec(run);
  return parts?.slice(1) ?? [run];
}

function isoDay(day: number, month: number, year: number): DayReading {
  const read = dayjs.utc(`${day}.${month}.${year}`, 'D.M.YYYY', true);
  return read.isValid() ? { day: read.format('YYYY-MM-DD') } : { complaint: 'dateImpossible' };
}

function yearIn(text: string, { yearOf }: DayRules): number | null {
  if (/^\d{4}$/u.test(text)) return Number(text);
  return /^\d{2}$/u.test(text) && yearOf !== undefined ? yearOf(Number(text)) : null;
}

/** '5.3.1980', '5. března 1980', '05031980', '5/3/80' and '1980-03-05' are the fifth of March, day before month. */
export function readDay(typed: string, rules: DayRules = {}): DayReading {
  const text = inDigits(asPrinted(typed));
  if (!/^[\p{L}\p{M}\d\s.,:;/*'’-]*$/u.test(text)) return { complaint: 'date' };
  const found = numbersIn(text);
  if (found === null || found.length === 0) return { complaint: 'date' };
  const numbers = found.length === 1 ? splitRun(found[0] ?? '') : found;
  const [first = '', second = '', third] = numbers;
  if (numbers.length === 2 && first.length <= 2 && second.length <= 2) return { complaint: 'dateYear' };
  if (numbers.length !== 3 || third === undefined) return { complaint: 'date' };
  if (/^\d{4}$/u.test(first) && third.length <= 2 && second.length <= 2)
    return isoDay(Number(third), Number(second), Number(first));
  const year = yearIn(third, rules);
  if (year === null || first.length > 2 || second.length > 2)
    return { complaint: third.length === 2 ? 'dateYear' : 'date' };
  return isoDay(Number(first), Number(second), year);
}

/** The day that was read; null for none. */
export function dayOf(typed: string, rules: DayRules = {}): string | null {
  const reading = readDay(typed, rules);
  return 'day' in reading ? reading.day : null;
}

/** Returns the nearest year to now in which a driver may have been born. */
export function yearOfBirth(now: number): (twoDigits: number) => number {
  const latest = dayjs.utc(now).year() - youngestDriver;
  return (twoDigits) => (2000 + twoDigits <= latest ? 2000 : 1900) + twoDigits;
}

/** Returns the year nearest to now, as of accidents and of the validity of papers. */
export function yearOfNow(twoDigits: number): number {
  return (twoDigits < 75 ? 2000 : 1900) + twoDigits;
}
