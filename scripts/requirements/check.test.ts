import { expect, test } from 'vitest';
import { numbersOf, wrongNumbers } from './check.ts';

const page = [
  '# Requirements',
  '',
  '| number | demand |',
  '|---|---|',
  '| R-001 | One. |',
  '| R-002 | Two, as R-001. |',
].join('\n');

function check(files: Record<string, string>, requirements = page): string[] {
  return wrongNumbers(requirements, new Map(Object.entries(files)));
}

test('the page gives its numbers in the first column', () => {
  expect(numbersOf(page)).toEqual(['R-001', 'R-002']);
});

test('a number that exists may be named anywhere', () => {
  expect(check({ 'src/a.ts': '/** As R-001 and R-002 want it. */' })).toEqual([]);
});

test('a number that does not exist is refused, with its place', () => {
  expect(check({ 'src/a.ts': 'const a = 1;\n/** R-003, R-0011 */' })).toEqual([
    'src/a.ts:2 names R-003, which docs/requirements.md has not',
    'src/a.ts:2 names R-0011, which docs/requirements.md has not',
  ]);
});

test('a number stands on the page once', () => {
  expect(check({}, `${page}\n| R-001 | Again. |`)).toEqual(['docs/requirements.md gives R-001 twice']);
});

test('a mark that points nowhere is refused; the number of a law is none', () => {
  expect(check({ 'src/a.ts': "/** §4: ends. */\nconst law = 'podle §\u00a047 zákona';" })).toEqual([
    'src/a.ts:1 points to a § that no page has: name a number of docs/requirements.md',
  ]);
});
