import { expect, it } from 'vitest';
import { coveragePage, lacking } from './coverage.ts';
import { proofsIn } from './proofs.ts';

const page = ['| number | demand |', '|---|---|', '| R-001 | One. |', '| R-002 | Two. |', '| R-003 | Three. |'].join(
  '\n',
);
const source = [
  '// Proves R-001 to R-002.',
  "test.each([1, 2])('the %s of them', () => {});",
  "it.each([['R-003', 'row']])('%s: a row', () => {});",
].join('\n');

it('a test says above it what it proves, a row of a table by its number', () => {
  expect(proofsIn('a.test.ts', source)).toEqual([
    { number: 'R-001', path: 'a.test.ts', title: 'the %s of them' },
    { number: 'R-002', path: 'a.test.ts', title: 'the %s of them' },
    { number: 'R-003', path: 'a.test.ts', title: '%s: a row' },
  ]);
});

it('a demand without a proof is named, with what to do', () => {
  const without = lacking(page, new Map([['a.test.ts', "// Proves R-001, R-003.\ntest('one', () => {});"]]));
  expect(without.filter((words) => words.startsWith('R-'))).toEqual([
    'R-002 has no proof: write "// Proves R-002." on the line above the test that proves it, then npm run docs',
  ]);
});

it('the page names the tests of a demand and the paths', () => {
  const files = new Map([
    ['a.test.ts', source],
    ['tests/model/b.ts', "// Proves R-001.\nname: 'a way | on',"],
  ]);
  const row = coveragePage(page, files)
    .split('\n')
    .find((line) => line.startsWith('| R-001 '));
  expect(row).toContain(
    '| One. | [a.test.ts](../../a.test.ts): the %s of them | [b.ts](../../tests/model/b.ts): a way \\| on |',
  );
});
