import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { goJourney } from '../../tests/networkFaults/journey.ts';
import { goJourneys } from '../../tests/networkFaults/journeys.ts';

/** `npm run paths -- --network-faults`: random journeys on a bad line, at machine speed or as people make them in Chromium. */

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Goes one journey and prints what happens in it. */
async function replay(seed: number): Promise<boolean> {
  try {
    await goJourney(seed, { note: print });
    return true;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** @returns whether nothing was lost, doubled or in the wrong order */
export async function printNetworkFaults(first: number, count: number): Promise<boolean> {
  if (count === 1) return replay(first);
  const started = performance.now();
  const { journeys, failures, totals } = await goJourneys(first, count);
  print(`seeds        ${first} to ${first + count - 1}`);
  print(`journeys     ${journeys}, ${failures.length} with a lost, doubled or reordered step`);
  for (const [name, total] of Object.entries(totals)) print(`${name.padEnd(13)}${total}`);
  print(`time         ${Math.round(performance.now() - started)} ms`);
  for (const { seed, problem } of failures.slice(0, 5)) {
    print(`seed ${seed}: ${problem}`);
    print(`again: npm run paths -- --network-faults --seed ${seed} --count 1`);
  }
  return failures.length === 0;
}

/** Each journey is a test of Playwright's, named by its seed. @returns whether all have passed */
export function networkFaultsInBrowser(first: number, count: number): boolean {
  print(`seeds        ${first} to ${first + count - 1}, each in a test of its own`);
  const { status } = spawnSync('npx', ['playwright', 'test', join('tests', 'journeys', 'networkFaults.journey.ts')], {
    stdio: 'inherit',
    env: { ...process.env, FAULTS_SEED: String(first), FAULTS_COUNT: String(count) },
  });
  if (status !== 0) print('again: npm run paths -- --network-faults --browser --seed <its seed> --count 1');
  return status === 0;
}
