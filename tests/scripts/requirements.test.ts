import { expect, test } from 'vitest';
import { tell } from '../../scripts/requirements/check.ts';

const page = '| R-717 | The page opens from disk. | own | holds |\n| R-447 | The text is said. | 8 | differs |';
const tests = new Map([['tests/page.test.ts', "test('it opens from disk (R-717)')"]]);

test.each([
  ['R-717', ['R-717: The page opens from disk.', 'tests/page.test.ts it opens from disk']],
  [
    'R-447',
    ['R-447: The text is said.', 'No such text exists: a refresh that fails is told by its kind of failure, R-501.'],
  ],
  ['R-999', ['R-999: docs/requirements.md has no such demand']],
])('asked for %s it tells the demand and its tests, or why there are none', (number, told) => {
  expect(tell(number, page, tests)).toEqual(told);
});
