import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Budgets of the page. `npm run bench:page` measures all on a slow phone (CPU x4); journeys hold the page to the rest. */
export const budgets = {
  lcp: { name: 'landing page: largest contentful paint (LCP), ms', ratio: 0.75 },
  startWarm: { name: "'start' tapped after everything has loaded, ms", ratio: 0.35 },
  startCold: { name: "'start' tapped at the first paint, ms since navigation", ratio: 0.65 },
  formStep: { name: 'from submitting a form to the next screen, ms', ratio: 0.55 },
  formStepOnBadLine: { name: 'the same with 600 ms latency and 5 % packet loss, ms', ratio: 0.15 },
  layoutShift: { name: 'cumulative layout shift (CLS) of a whole report, SMS answered after 700 ms', atMost: 0.02 },
  inp: { name: 'interaction to next paint (INP) in a whole report, ms', atMost: 200 },
  landingTask: { name: 'longest task while the landing page loads, ms', atMost: 200 },
  formTask: { name: 'longest task while a form loads, ms', atMost: 250 },
  reportTask: { name: 'longest other task of a whole report, ms', atMost: 200 },
  photosTask: { name: 'longest task while two 12-megapixel photos are prepared, ms', atMost: 200 },
  landingScripts: { name: 'scripts of the landing page, gzip kB', atMost: 150 },
  reportScripts: { name: 'scripts of a whole report, gzip kB', atMost: 450 },
} as const;

/** Budgets of cached files in kilobytes after gzip: after the landing page, and for a report. */
export const cachedAtMost = { first: 165, all: 516 };

/** Returns the size of built files in kilobytes after gzip. */
export function gzipped(paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of new Set(paths)) bytes += gzipSync(readFileSync(join('dist', 'page', path)), { level: 9 }).length;
  return bytes / 1000;
}
