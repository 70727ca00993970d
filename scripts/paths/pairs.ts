import { goPairs } from '../../tests/model/pairs/pairs.ts';
import { walkWholeChart } from '../../tests/model/walk/generatedPaths.ts';

/** Walks every pair of consecutive transitions and prints the result. @returns true if all were walked and no rule is broken */
export function printPairs(): boolean {
  const started = process.cpuUsage();
  const [whole] = walkWholeChart();
  if (whole === undefined) throw new Error('The walk has no beginning.');
  const { pairs, missing, excluded, steps, broken, needless } = goPairs(whole);
  const { user, system } = process.cpuUsage(started);
  console.log(`pairs        ${pairs - excluded - missing.length} walked of ${pairs - excluded} that are possible`);
  console.log(`foreseen     ${excluded} more, which no data allow`);
  console.log(`steps        ${steps}`);
  console.log(`time         ${Math.round((user + system) / 1000)} ms of one processor`);
  for (const pair of missing) console.error(`not walked: ${pair}`);
  for (const words of broken) console.error(`${words} (tests/model/oracles)`);
  for (const line of needless)
    console.error(`excluded without need: ${line}: its line in tests/model/pairs/exclusions.ts goes`);
  return missing.length + broken.length + needless.length === 0;
}
