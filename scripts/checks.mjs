import { spawn } from 'node:child_process';

/**
 * What is looked at without running the product, by name: `npm run check` and the first part of `npm test`. tsc's threads repeat
 * most of each other's work, and the other checks use the second processor.
 */
const checks = [
  ['types', ['tsc', '--singleThreaded']],
  ['docs up to date', ['tsx', 'scripts/docs.ts', '--check']],
  ['lint, format and imports', ['biome', 'check', '.']],
  ['unused code and dependencies', ['knip']],
  ['waits that have an end', ['tsx', 'scripts/waits.ts']],
  ['numbers of requirements', ['tsx', 'scripts/requirements.ts']],
  ['docstrings that begin with a verb or their noun', ['tsx', 'scripts/docstrings.ts']],
  ['types of the service worker', ['tsc', '-p', 'src/app/shell/worker']],
];

/** As many as the processors of the machine in CI. */
const atOnce = 2;

function made([name, args]) {
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  return new Promise((resolve) => {
    const end = (status) => {
      process.stdout.write(`\n> ${name}\n${Buffer.concat(said).toString()}`);
      resolve({ name, isWell: status === 0 });
    };
    child.on('error', () => end(null));
    child.on('close', end);
  });
}

/** Makes all checks, the longest first, and prints what each of them says once it is done. */
export async function makeChecks() {
  const left = [...checks];
  const results = [];
  const hand = async () => {
    for (let check = left.shift(); check; check = left.shift()) results.push(await made(check));
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return results;
}
