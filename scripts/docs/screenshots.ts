import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screenOf } from '#machines/location.ts';
import { hasAddress, routeOf, type Screen } from '#machines/routes.ts';
import { answers, loads, looksThrough, started } from '../../tests/model/journeys/phrases.ts';
import { pathOfLabels } from '../../tests/model/walk/path.ts';
import { activeCalls } from '../../tests/model/walk/traversal.ts';
import { visit } from '../../tests/model/walk/visits.ts';
import type { Scene } from '../../tests/paths/scenes.ts';
import { walkPath } from '../../tests/paths/walker.ts';
import { buildIfNeeded } from '../build.mjs';
import { chromiumPath } from '../chromium.mjs';
import { type Pictured, pictured } from './screensSheet.ts';

/** Pictures of every screen, taken in Chromium on a few paths that visit them all. */

const width = 360;
const height = 740;

function addressOf({ screen, step }: Pictured): string {
  const party = routeOf(screen).path.includes(':participantId') ? 'A' : undefined;
  return `nav.requested (${visit(screen, party, step).label})`;
}

/** An address asks for it, or is one that leads nowhere. */
function isAskedFor(screen: Screen): boolean {
  return hasAddress(screen) || screen === 'notFound';
}

/** What comes after the address of a screen until it is at rest. */
const afterwards: Partial<Record<string, string[]>> = {
  sharedSummary: [answers('getSummary'), answers('getSummaryHandovers', 'nothing')],
  sharedDownload: [answers('getSummaryAccidentReport')],
  'documentsManual-drivingLicense': ['call.abandoned'],
  summary: looksThrough,
};

function visits(isVisited: (each: Pictured) => boolean): string[] {
  return pictured.filter(isVisited).flatMap((each) => [addressOf(each), ...(afterwards[each.name] ?? [])]);
}

const reopened = ['session.restored', 'nav.requested (/report/…/summary)'];

/** Each a page that is opened once: outside of a report, and in a report of each state. */
const tours: string[][] = [
  // What was taken down, before the screens of the scene are seen with nothing on them.
  ['session.absent', 'nav.requested (/scene/plates)', 'scene.noted', 'scene.noted', 'scene.noted'],
  [
    'session.absent',
    ...visits(({ screen }) => routeOf(screen).area === null && screen !== 'landing' && isAskedFor(screen)),
  ],
  ['session.restored', 'nav.requested (/report/…/documents of another report)', answers('getReport', 'TO_SIGN')],
  started,
  [
    ...reopened,
    ...loads('COLLECTING_DATA complete', 'with vehicles'),
    ...looksThrough,
    ...visits(({ screen }) => routeOf(screen).area === 'COLLECTING_DATA' && screen !== 'summary'),
  ],
  [
    ...reopened,
    ...loads('TO_SIGN', 'with vehicles'),
    answers('getParticipantsInSigning', 'nobody'),
    answers('getSummaryId'),
  ],
  [...reopened, ...loads('FINISHED', 'with vehicles'), answers('getSummaryId'), answers('getHandovers', 'nothing')],
];

/** What a scene shows, if it is one of the pictured positions and waits for nothing. */
function positionAt({ after }: Scene): Pictured | undefined {
  const meta = screenOf(after);
  const waits = activeCalls(after).some(({ place }) => place.startsWith('flow.'));
  return waits ? undefined : pictured.find(({ screen, step }) => screen === meta?.screen && step === meta.step);
}

/** The whole screen in one picture: on a display as high as the screen, so that the bar at its bottom stands there. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(() => scrollTo(0, 0));
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.setViewportSize({ width, height });
  return shot;
}

/** Takes all pictures into a folder. @returns how many. @throws Error when a screen was not come by. */
export async function takeScreenshots(folder: URL): Promise<number> {
  await buildIfNeeded();
  await mkdir(folder, { recursive: true });
  const missing = new Set(pictured.map(({ name }) => name));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const labels of tours) {
      const { path, refused } = pathOfLabels({ ...visit('landing'), consentGiven: true }, labels);
      if (refused !== null) throw new Error(refused);
      const page = await browser.newPage({
        ...devices['Pixel 7'],
        viewport: { width, height },
        deviceScaleFactor: 2,
        locale: 'cs-CZ',
        timezoneId: 'Europe/Prague',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await walkPath(path, {
        page,
        async onScene(scene) {
          const { name } = positionAt(scene) ?? {};
          if (name === undefined || !missing.delete(name)) return;
          const file = fileURLToPath(new URL(`${name}.webp`, folder));
          await sharp(await picture(page))
            .resize({ width: 540 })
            .webp({ quality: 65, effort: 6 })
            .toFile(file);
        },
      });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  if (missing.size > 0) throw new Error(`No picture of: ${[...missing].join(', ')}`);
  return pictured.length;
}
