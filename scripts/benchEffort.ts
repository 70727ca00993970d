import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startCardReader } from '../tests/effort/cardReader.ts';
import { knownDrivers, unknownDrivers } from '../tests/effort/drivers.ts';
import { type Effort, Hand } from '../tests/effort/hand.ts';
import { fillIn, type Visit } from '../tests/effort/walks.ts';
import { estimate, operators } from './benchEffort/keystrokeLevel.ts';
import { startService } from './benchPage/service.ts';
import { buildIfNeeded } from './build.mjs';
import { chromiumArgs, chromiumPath } from './chromium.mjs';

/**
 * `npm run bench:effort`: what a whole report asks of two drivers, counted while it is filled in on the built page, and how
 * long that takes by the keystroke-level model. `--json`, `--screens` lists the screens of each way with their seconds and words.
 */

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, screens: { type: 'boolean', default: false } },
});

type Way = Partial<Pick<Visit, 'thorough' | 'roadsideOnly' | 'reader'>> & Pick<Visit, 'people'>;

await buildIfNeeded();
const reader = await startCardReader();
const ways: Record<string, Way> = {
  'all by hand, no registry': { people: unknownDrivers() },
  'the same, with what may be left out': { people: unknownDrivers(), thorough: true },
  'cards and plates photographed, registries': { people: knownDrivers(), reader },
  'until both cars may leave the road': { people: unknownDrivers(), roadsideOnly: true },
};
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});

async function go(way: Way): Promise<Hand> {
  const service = await startService(
    way.reader ? { IDENTITY_READER: 'zenid', ZENID_URL: reader.url, ZENID_KEY: 'key' } : {},
  );
  const context = await browser.newContext({
    baseURL: service.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: 50.0755, longitude: 14.4378, accuracy: 8 },
  });
  const hand = new Hand(await context.newPage());
  await fillIn({ ...way, hand, service });
  await context.close();
  await service.stop();
  return hand;
}

const columns = [
  'screens',
  'taps',
  'fields',
  'characters',
  'photos',
  'codes',
  'words',
  'minutes',
  'withReading',
] as const;
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
if (!options.json) {
  row(['way', ...columns]);
  console.log(`|${'---|'.repeat(columns.length + 1)}`);
}
const counted: Record<string, Effort & { minutes: number; withReading: number }> = {};
const rounded = (minutes: number) => Math.round(minutes * 10) / 10;
for (const [name, way] of Object.entries(ways)) {
  const { effort, screens: shown } = await go(way);
  const { known, read } = estimate(effort);
  const figures = { ...effort, minutes: rounded(known), withReading: rounded(read) };
  counted[name] = figures;
  if (options.json) continue;
  row([name, ...columns.map((column) => figures[column])]);
  if (options.screens)
    for (const each of shown)
      console.log(
        `${Math.round(estimate(each.effort).read * 60)} s, ${each.effort.taps} taps, ${each.effort.words} words: ${each.title}`,
      );
}
await browser.close();
await reader.close();
if (options.json) console.log(JSON.stringify({ counted, operators }, null, 2));
