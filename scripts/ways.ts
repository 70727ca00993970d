import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { waysOfPanel } from '../tests/model/panel/ways.ts';
import { walkChart } from '../tests/model/walk/generatedPaths.ts';

/** `npm run ways`: writes the ways that the scenario panel of mocking walks. */

const file = 'src/app/mocking/mockedWays.json';
const [landing] = walkChart();
if (landing === undefined) throw new Error('The chart has no landing page');
const found = waysOfPanel(landing);
writeFileSync(file, JSON.stringify(found));
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', file]);
console.log(`${file}: ${Object.keys(found.ways).length} screens`);
