import { rowsOf } from './rows.ts';

/** The numbers of docs/requirements.md: each stands there once, and nobody names one that does not exist. */

const named = /\bR-\d+\b/gu;

/** The numbers that the page of requirements gives, in its order. */
export function numbersOf(page: string): string[] {
  return rowsOf(page).map(({ number }) => number);
}

/** What is wrong with the page and with the files that name its numbers, given as path and text. */
export function wrongNumbers(page: string, files: ReadonlyMap<string, string>): string[] {
  const numbers = numbersOf(page);
  const known = new Set(numbers);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...twice.map((number) => `docs/requirements.md gives ${number} twice`),
    ...[...files].flatMap(([path, text]) => [
      ...unknown(text, known).map(
        ([line, number]) => `${path}:${line} names ${number}, which docs/requirements.md has not`,
      ),
      ...marks(text).map(
        (line) => `${path}:${line} points to a § that no page has: name a number of docs/requirements.md`,
      ),
    ]),
  ];
}

function unknown(text: string, known: ReadonlySet<string>): [line: number, number: string][] {
  return linesOf(text).flatMap(([line, words]) =>
    [...words.matchAll(named)]
      .filter(([number]) => !known.has(number))
      .map(([number]): [number, string] => [line, number]),
  );
}

/** A paragraph sign with a number of one digit points to a document; laws are quoted with larger ones. */
function marks(text: string): number[] {
  return linesOf(text)
    .filter(([, words]) => /§\u00a0?\d(?!\d)/u.test(words))
    .map(([line]) => line);
}

function linesOf(text: string): [line: number, words: string][] {
  return text.split('\n').map((words, index) => [index + 1, words]);
}
