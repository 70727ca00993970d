import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { noticed, unnoticed, type Verdict } from '../../tests/model/faults/mutation.ts';
import { generatedPaths, walkChart } from '../../tests/model/walk/generatedPaths.ts';
import type { Path } from '../../tests/model/walk/path.ts';

/** Seeded faults in the chart, evaluated by several processes: which of them the paths, journeys and rules notice. */

/** What a process is given: the paths of the walk, and its share of the faults. */
export interface Share {
  paths: Path[];
  all: boolean;
  index: number;
  count: number;
}

function evaluated(share: Share): Promise<Verdict[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./evaluateFaults.ts', import.meta.url)));
    let verdicts: Verdict[] | undefined;
    child.once('message', (message) => {
      verdicts = message as Verdict[];
    });
    child.once('error', reject);
    child.once('exit', () =>
      verdicts ? resolve(verdicts) : reject(new Error('A process that evaluates faults has died.')),
    );
    child.send(share);
  });
}

/** The least share of the faults that must be noticed: of all, and of the tenth that stands for them. */
const leastNoticed = { all: 0.97, tenth: 0.95 };

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Where a line would notice a fault that nobody has noticed. */
function wouldNotice(mutant: string): string {
  const [, event = '', ...rest] = mutant.split(' | ');
  const what = rest.at(-1) ?? '';
  const isOfCall = /^(?:result|failed)\./u.test(event);
  if (what.startsWith('leads to')) return isOfCall ? 'oracles/placesAfterCalls.ts' : 'oracles/waysOn.ts';
  if (what.startsWith('without'))
    return event === 'result.OK'
      ? 'oracles/dataAfterCalls.ts'
      : 'a rule of oracles/ that asks for what is missing then';
  return 'a journey of journeys/ over it, with its end';
}

/** Judges a tenth of the faults, or all of them; prints what nobody noticed and whether it is too much. */
export async function printMutants(all: boolean): Promise<boolean> {
  const paths = generatedPaths(walkChart());
  const count = availableParallelism();
  const shares = await Promise.all(
    Array.from({ length: count }, (_, index) => evaluated({ paths, all, index, count })),
  );
  const verdicts = shares.flat().sort((a, b) => (a.mutant < b.mutant ? -1 : 1));
  const equivalent = verdicts.filter((verdict) => verdict.equivalent !== undefined);
  const survivors = unnoticed(verdicts);
  const needless = equivalent.filter(({ witness }) => witness !== null);
  const by = (witness: Verdict['witness']) => verdicts.filter((verdict) => verdict.witness === witness).length;
  const isEnough = noticed(verdicts) >= leastNoticed[all ? 'all' : 'tenth'] && needless.length === 0;
  console.log(`faults       ${verdicts.length} seeded, one at a time${all ? '' : ', a tenth of all'}`);
  console.log(`by an end    ${by('end')} noticed by a journey that ends elsewhere than was written by hand`);
  console.log(`by a rule    ${by('rule')} noticed by a rule on a step of a path`);
  console.log(`equivalent   ${equivalent.length} make no difference`);
  console.log(`survivors    ${survivors.length}`);
  console.log(`noticed      ${percent(noticed(verdicts))} of those that make a difference`);
  for (const { mutant } of survivors) console.log(`survived: ${mutant}: would be noticed by ${wouldNotice(mutant)}`);
  for (const { mutant, equivalent: reason } of equivalent) console.log(`equivalent: ${mutant}: ${reason}`);
  for (const { mutant, words } of needless) console.error(`called equivalent, but noticed: ${mutant}: ${words}`);
  if (!isEnough)
    console.error(
      'What survived wants a journey with its end (tests/model/journeys), a line of a table or a rule (tests/model/oracles), ' +
        'or a reason in tests/model/faults/equivalents.ts; what is called equivalent without need loses its line there.',
    );
  return isEnough;
}
