import { expect, it } from 'vitest';
import { coverage, demandsOf, numbersIn, proofsIn, wrongs } from '../../scripts/requirements/check.ts';

const link = '[decision 055](decisions/055-of-two-phones.md)';
const page = [
  '## 1. Ways (R-001 to R-009)',
  '| number | demand | section | state |',
  '|---|---|---|---|',
  '| R-001 | The `a \\| b`. | 2, 6 | holds |',
  `| R-002 | Two, as R-001. | own | deviates: ${link} |`,
].join('\n');
const first = "test('one (R-001)', () => {});";
const second = "it.each([['R-002', 'row']])('%s: a row', () => {});";
const decided = { 'docs/decisions/055-of-two-phones.md': 'Section 2, R-001 to R-002: the address bar.' };
const files = (texts: Record<string, string>) => new Map(Object.entries(texts));

function wrong(given: { page?: string; tests?: string; product?: string; docs?: string }): string[] {
  return wrongs(given.page ?? page, {
    tests: files({ 'a.test.ts': given.tests ?? first + second }),
    product: files({ 'src/a.ts': given.product ?? '' }),
    docs: files({ ...decided, 'docs/b.md': given.docs ?? '' }),
  }).filter((words) => !/^R-(?:313|447)/u.test(words));
}

it('reads rows, ranges, and proofs in titles and in tables of cases', () => {
  expect(demandsOf(page)).toEqual([
    { number: 'R-001', chapter: '1. Ways', section: '2, 6', state: 'holds' },
    { number: 'R-002', chapter: '1. Ways', section: 'own', state: `deviates: ${link}` },
  ]);
  expect(numbersIn('R-001, R-003 to R-005')).toEqual(['R-001', 'R-003', 'R-004', 'R-005']);
  expect(proofsIn(files({ 'a.test.ts': `// R-009\n${first}\n${second}` }))).toEqual(
    new Map([
      ['R-001', ['a.test.ts one']],
      ['R-002', ['a.test.ts']],
    ]),
  );
  expect(coverage(page, files({ 'a.test.ts': first }))).toEqual(['1 of 2 proven: 1. Ways; R-002: no test']);
});

it('finds nothing wrong where every demand is proven', () => {
  expect(wrong({})).toEqual([]);
});

it.each([
  [{ tests: first }, 'R-002 has no proof: write (R-002) at the end of the title of the test that proves it'],
  [{ tests: `${first}${second}// R-0011` }, 'a.test.ts names R-0011, which docs/requirements.md has not'],
  [{ docs: 'R-003' }, 'docs/b.md names R-003, which docs/requirements.md has not'],
  [{ product: '/** As R-001 wants it. */' }, 'src/a.ts names a number: tests do'],
  [{ page: `${page}\n| R-001 | Again. | own | holds |` }, 'R-001 stands there twice'],
  [{ page: page.replace('2, 6', '10') }, 'R-001 has no section: write 1 to 9, or own'],
  [
    { page: page.replace('holds', 'nearly') },
    'R-001 has no state: write holds, or deviates: with a link to its decision',
  ],
  [
    { page: page.replace('| holds', `| deviates: ${link.replaceAll('055', '056')}`) },
    'R-001 deviates by docs/decisions/056-of-two-phones.md, which does not name it',
  ],
])('%j is refused', (given, words) => {
  expect(wrong(given)).toEqual([words]);
});
