import { makeChecks } from './checks.mjs';

const failed = (await makeChecks()).filter(({ isWell }) => !isWell);
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
