import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Budgets of the page. `npm run bench:page` measures all on a slow phone (CPU x4); journeys hold the page to the rest. */
export const budgets = {
  lcp: { name: 'landing: largest contentful paint, ms', ratio: 0.75 },
  startWarm: { name: "'start' tapped when everything has come, ms", ratio: 0.35 },
  startCold: { name: "'start' tapped in the first painted frame, ms since navigation", ratio: 0.65 },
  formStep: { name: "a form's step with its call, ms", ratio: 0.55 },
  formStepOnBadLine: { name: 'the same at 600 ms a request and 5 % of packets lost, ms', ratio: 0.15 },
  layoutShift: { name: 'layout shift of a whole report, SMS answered after 700 ms', atMost: 0.02 },
  inp: { name: 'interaction to next paint (INP) in a whole report, ms', atMost: 200 },
  landingTask: { name: 'longest task while the landing page loads, ms', atMost: 200 },
  formTask: { name: 'longest task while a form is fetched, ms', atMost: 250 },
  reportTask: { name: 'longest task of a whole report otherwise, ms', atMost: 200 },
  photosTask: { name: 'longest task while two photos of 12 megapixels are made ready, ms', atMost: 200 },
  landingScripts: { name: 'scripts of the landing page, gzip kB', atMost: 150 },
  reportScripts: { name: 'scripts of a whole report, gzip kB', atMost: 450 },
} as const;

/** Budgets of cached files in kilobytes after gzip: after the landing page, and for a report. */
export const keptAtMost = { first: 165, all: 512 };

/** Returns the size of built files in kilobytes after gzip. */
export function gzipped(paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of new Set(paths)) bytes += gzipSync(readFileSync(join('dist', 'page', path)), { level: 9 }).length;
  return bytes / 1000;
}
