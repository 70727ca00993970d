import { expect, it } from 'vitest';
import { rowsOf, wrongStates } from './rows.ts';

const decision = '[decision 055](decisions/055-what-one-phone-hears.md)';
const files = new Map([['docs/decisions/055-what-one-phone-hears.md', 'Section 2, R-051 to R-052: the address bar.']]);

function wrong(...cells: string[]): string[] {
  return wrongStates(`| number | demand | section | state |\n| R-051 | ${cells.join(' | ')} |`, files);
}

it('a row has number, demand, section and state', () => {
  expect(rowsOf('| R-051 | The `a \\| b`. | 2, 6 | holds |')).toEqual([
    { number: 'R-051', demand: 'The `a \\| b`.', section: '2, 6', state: 'holds' },
  ]);
  expect(rowsOf('| R-051 | Of former days. |')).toMatchObject([{ demand: 'Of former days.', section: '' }]);
});

it.each([
  ['2', 'holds'],
  ['own', 'holds'],
  ['2, 6', `deviates: ${decision}`],
  ['2', `deviates: ${decision}, ${decision}`],
])('section %s and state %s are right', (section, state) => {
  expect(wrong('One.', section, state)).toEqual([]);
});

it.each([
  [
    [''],
    [
      'R-051 has no section: write 1 to 9, or own',
      'R-051 has no state: write holds, or deviates: with a link to its decision',
    ],
  ],
  [['10', 'holds'], ['R-051 has no section: write 1 to 9, or own']],
  [['2', 'nearly'], ['R-051 has no state: write holds, or deviates: with a link to its decision']],
  [['2', 'deviates: 055'], ['R-051 has no state: write holds, or deviates: with a link to its decision']],
  [['2', `holds ${decision}`], ['R-051 has no state: write holds, or deviates: with a link to its decision']],
  [
    ['2', 'deviates: [decision 099](decisions/099-none.md)'],
    ['R-051 deviates by docs/decisions/099-none.md, which does not exist'],
  ],
])('%s is refused', (cells, refused) => {
  expect(wrong('One.', ...cells)).toEqual(refused);
});

it('the decision of a deviation names the demand', () => {
  expect(wrongStates(`| R-053 | One. | 2 | deviates: ${decision} |`, files)).toEqual([
    'R-053 deviates by docs/decisions/055-what-one-phone-hears.md, which does not name it',
  ]);
});
