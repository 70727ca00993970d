import { spawnSync } from 'node:child_process';
import { checks } from './checks.mjs';

const failed = checks.filter(([name, args]) => {
  console.log(`> ${name}`);
  return spawnSync('npx', args, { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
