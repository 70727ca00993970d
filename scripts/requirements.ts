import { readFile } from 'node:fs/promises';
import { wrongNumbers } from './requirements/check.ts';
import { lacking } from './requirements/coverage.ts';
import { allFiles, requirements, testsOf } from './requirements/files.ts';
import { wrongStates } from './requirements/rows.ts';

/**
 * Part of `npm run check`: every number that code, tests and documentation name exists in docs/requirements.md, and every
 * demand there has its section of the specification, a state, and a test that says that it proves it.
 */

const page = await readFile(requirements, 'utf8');
const files = await allFiles();
const found = [...wrongNumbers(page, files), ...wrongStates(page, files), ...lacking(page, testsOf(files))];
if (found.length > 0) {
  for (const each of found) console.error(each);
  process.exitCode = 1;
} else console.log(`requirements: every number named in ${files.size} files exists, and every demand has its proof`);
