import { pictureOfScreen } from '../docs/pictures.ts';
import { screenWords } from '../docs/words.ts';
import { numbersOf } from './check.ts';
import { excused } from './excused.ts';
import { proofsByNumber } from './proofs.ts';
import { rowsOf } from './rows.ts';
import { screensOfDemands } from './screens.ts';

/** docs/requirements/coverage.md, and what `npm run check` says where a demand is without a proof. */

/** At most so many of a hundred demands may be excused. */
const mostExcused = 2;

/** What is wrong: demands without a proof or excuse, excuses without need, and too many of them. */
export function lacking(page: string, files: ReadonlyMap<string, string>): string[] {
  const proofs = proofsByNumber(files);
  const numbers = numbersOf(page);
  const reasons = Object.keys(excused);
  return [
    ...numbers
      .filter((number) => !proofs.has(number) && !reasons.includes(number))
      .map(
        (number) =>
          `${number} has no proof: write "// Proves ${number}." on the line above the test that proves it, then npm run docs`,
      ),
    ...reasons
      .filter((number) => proofs.has(number) || !numbers.includes(number))
      .map((number) => `scripts/requirements/excused.ts excuses ${number}, which needs none: delete the line`),
    ...(reasons.length > (numbers.length * mostExcused) / 100
      ? [`scripts/requirements/excused.ts excuses ${reasons.length} of ${numbers.length}, more than ${mostExcused} %`]
      : []),
  ];
}

const isOfModel = (path: string) => path.startsWith('tests/model/') || path.startsWith('tests/paths/');

function inWords(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*');
}

/** The page: each demand with the tests and paths that prove it, and where it can be seen. */
export function coveragePage(page: string, files: ReadonlyMap<string, string>): string {
  const proofs = proofsByNumber(files);
  const rows = rowsOf(page).map(({ number, demand }) => {
    const mine = (proofs.get(number) ?? []).map(({ path, title }) => ({
      path,
      words: `[${path.split('/').at(-1)}](../../${path})${title && `: ${inWords(title)}`}`,
    }));
    const screens = screensOfDemands.get(number) ?? [];
    const pictures = screens.map(
      (screen) => `[${screenWords[screen]}](../flow/screens/${pictureOfScreen(screen)}.webp)`,
    );
    const ways = screens.map((screen) => `[to ${screenWords[screen]}](../flow/index.html#${screen})`);
    const tests = mine.filter(({ path }) => !isOfModel(path)).map((proof) => proof.words);
    const paths = mine.filter(({ path }) => isOfModel(path)).map((proof) => proof.words);
    const excuse = excused[number];
    return [
      number,
      demand,
      excuse === undefined ? tests.join('<br>') : `none: ${excuse}`,
      [...paths, ...ways].join('<br>'),
      pictures.join('<br>'),
    ];
  });
  return `${[
    '# Coverage of the demands',
    '',
    'Written by `npm run docs` from [the demands](../requirements.md) and from what the tests say that they prove: a line',
    '`// Proves R-017.` above a test, or a number in quotes in a table of cases. `npm run check` refuses a demand without a',
    'proof. Paths are journeys and rules of the chart, and ways to the screens on which a demand can be seen.',
    '',
    '| number | demand | tests | paths | picture |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')}\n`;
}
