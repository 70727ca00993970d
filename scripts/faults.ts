import './plainErrors.ts';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { plant, readSource } from '../tests/faults/fault.ts';
import { faults } from '../tests/faults/faults.ts';
import type { Verdict } from './faults/judge.ts';

/**
 * `npm run faults`: seeds faults into the rules one at a time, and fails when the tests notice fewer than 95 % of those
 * that make a difference.
 *
 *   --only <pattern>  those whose names match it
 *   --witnesses       names for each the test that noticed it
 */

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, witnesses: { type: 'boolean', default: false } },
});

const leastNoticed = 0.95;
const chosen = faults.filter(({ id }) => new RegExp(options.only, 'u').test(id));
for (const fault of chosen) plant(fault, readSource(fault));

const started = performance.now();
const serviceTests = [...new Set(chosen.flatMap(({ tests }) => tests ?? []))];

function judged(ids: string[]): Promise<Verdict[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./faults/judge.ts', import.meta.url)));
    const verdicts: Verdict[] = [];
    child.on('message', (verdict) => verdicts.push(verdict as Verdict));
    child.once('error', reject);
    child.once('exit', () =>
      verdicts.length === ids.length ? resolve(verdicts) : reject(new Error('A judge of the faults has died.')),
    );
    child.send({ ids, all: serviceTests });
  });
}

const count = Math.min(availableParallelism(), chosen.length);
const shares = Array.from({ length: count }, (_, index) =>
  chosen.filter((_fault, place) => place % count === index).map(({ id }) => id),
);
const verdicts = new Map((await Promise.all(shares.map(judged))).flat().map(({ id, witness }) => [id, witness]));
const witnessOf = (id: string) => verdicts.get(id) ?? null;

const equivalent = chosen.filter((fault) => fault.equivalent !== undefined);
const needless = equivalent.filter(({ id }) => witnessOf(id) !== null);
const different = chosen.filter((fault) => fault.equivalent === undefined);
const survivors = different.filter(({ id }) => witnessOf(id) === null);
const noticed = 1 - survivors.length / Math.max(1, different.length);

console.log(`faults       ${chosen.length} seeded, one at a time`);
console.log(`equivalent   ${equivalent.length} make no difference`);
console.log(`survivors    ${survivors.length}`);
console.log(`noticed      ${(noticed * 100).toFixed(1)} % of those that make a difference`);
console.log(`time         ${Math.round((performance.now() - started) / 1000)} s`);
if (options.witnesses) for (const { id } of chosen) console.log(`${id}: ${witnessOf(id) ?? 'nobody'}`);
for (const { id, file } of survivors) console.log(`survived: ${id} (${file})`);
for (const fault of equivalent) console.log(`equivalent: ${fault.id}: ${fault.equivalent}`);
for (const { id } of needless) console.error(`called equivalent, but noticed: ${id}: ${witnessOf(id)}`);
if (noticed < leastNoticed || needless.length > 0) {
  console.error('What survived wants a test beside the rule; what is called equivalent without need loses its reason.');
  process.exitCode = 1;
}
