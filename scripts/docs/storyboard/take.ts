import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { AppSnapshot } from '#machines/location.ts';
import type { Hand } from '../../../tests/paths/hand.ts';
import { scenesOf } from '../../../tests/paths/scenes.ts';
import { walkPath } from '../../../tests/paths/walker.ts';
import { buildIfNeeded } from '../../build.mjs';
import { chromiumArgs, chromiumPath } from '../../chromium.mjs';
import { cardBeforeCamera } from './card.ts';
import { goesOn, opensAt } from './clock.ts';
import { areAlike, difference } from './compare.ts';
import { mapFiles, settings } from './map.ts';
import { fileOf, type Width, widths } from './pictures.ts';
import { completes, dialogs, notesFiles, type Still, stillPicture } from './still.ts';
import { isMoment, storyOf } from './story.ts';
import { type Moment, nameOf, type Tour } from './tour.ts';
import { tours } from './tours.ts';

/** Takes the pictures of the storyboard: each tour is a page that is opened once, two of them side by side. */

const heights: Record<Width, number> = { 320: 640, 360: 740, 1280: 800 };
/** What is longer is shown as a display shows it; how a screen is found, and what all of it is about, is shown whole. */
const longest = 1400;
const pagesAtOnce = 2;
/** What a camera shows is there a while after the camera; one that stands still shows no more. */
async function seesThroughCamera(page: Page): Promise<void> {
  if ((await page.locator('video').count()) === 0) return;
  const shown = page.evaluate(() => {
    const each = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
    const frames = each.map((video) => new Promise((done) => void video.requestVideoFrameCallback(done)));
    return Promise.all(frames).then(() => undefined);
  });
  await Promise.race([shown.catch(() => undefined), page.waitForTimeout(3_000)]);
}

/** Brings what a picture is about to the middle of the display, and what is larger below the bar at its top. */
async function looksAt(page: Page, { near }: Moment): Promise<void> {
  const wanted = page.locator(near ?? '[aria-invalid=true], main [role=alert]').filter({ visible: true });
  if ((await wanted.count()) === 0) {
    if (near !== undefined) throw new Error(`Nothing is to be seen near ${near}.`);
    return page.evaluate(() => scrollTo(0, 0));
  }
  await wanted.first().evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy(0, top - Math.max(90, (innerHeight - height) / 2));
  });
}

/** The whole screen on a display as high as it is, so that the bar at its bottom stands there; or a display of it. */
async function pictureAt(still: Still, width: Width, moment: Moment): Promise<Buffer> {
  const { page } = still;
  const display = { width, height: heights[width] };
  await page.setViewportSize(display);
  await completes(still);
  const whole = await page.evaluate(
    (over) => (document.querySelector(over) === null ? document.documentElement.scrollHeight : 0),
    dialogs,
  );
  if (moment.state === '' || whole <= longest) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({ width, height: Math.max(display.height, whole) });
  } else await looksAt(page, moment);
  await completes(still);
  await seesThroughCamera(page);
  // On other pictures a point is a point of the screen, which is as sharp as such pictures may be large.
  return stillPicture(page, isLarge(width, moment) ? 'device' : 'css');
}

/** How a screen is found is what pages show of it at this width. */
function isLarge(width: Width, { state }: Moment): boolean {
  return width === 360 && state === '';
}

/** The flat colours of a screen are few, and as such exact and small; photos are not. */
async function asWebp(shot: Buffer): Promise<Buffer> {
  const flat = await sharp(shot).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  if ((await difference(shot, flat)) < 0.002) return sharp(flat).webp({ lossless: true, effort: 5 }).toBuffer();
  return sharp(shot).webp({ quality: 45, effort: 5 }).toBuffer();
}

/** A picture replaces the one before only where somebody would see the difference: else each run would be a change. */
async function keep(shot: Buffer, file: URL): Promise<boolean> {
  const taken = await asWebp(shot);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null && (await areAlike(taken, kept))) return false;
  await writeFile(file, taken);
  return true;
}

/** What was said is read and closed, so that it is not in the next picture; some of it goes by itself meanwhile. */
async function closeToasts(page: Page): Promise<void> {
  const buttons = page.locator('[data-level]').getByRole('button');
  while ((await buttons.count()) > 0)
    await buttons
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
}

async function pictures(folder: URL, moment: Moment, hand: Hand, after: AppSnapshot): Promise<number> {
  const { page, network } = hand;
  const still: Still = {
    page,
    isWaiting: () => network.waiting().length > 0,
    isCovered: !after.matches({ overlay: 'closed' }),
  };
  const told = (fault: unknown) => {
    throw new Error(`The picture ${nameOf(moment)}: ${String(fault)}`, { cause: fault });
  };
  await seesThroughCamera(page);
  await moment.act?.(hand).catch(told);
  if (moment.withToast !== true) await closeToasts(page);
  // What comes a moment later, such as a skeleton, is what is seen.
  await page.clock.runFor(400);
  let changed = 0;
  for (const width of widths) {
    const file = new URL(fileOf(nameOf(moment), width), folder);
    if (await keep(await pictureAt(still, width, moment).catch(told), file)) changed += 1;
  }
  await page.setViewportSize({ width: 360, height: heights[360] });
  return changed;
}

async function go(browser: Browser, tour: Tour, folder: URL): Promise<number> {
  const { path, moments } = storyOf(tour);
  const scenes = scenesOf(path);
  const page = await browser.newPage({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: heights[360] },
    deviceScaleFactor: 1.5,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Where the screen says that there is none, it has been refused.
  if (tour.withoutCamera === true)
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  if (tour.keepsNothing === true)
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  notesFiles(page);
  let changed = 0;
  await walkPath(path, {
    page,
    now: new Date(opensAt(tour, scenes)),
    network: { settings: { ...settings, PHONE_COPY: tour.keepsCopy === true }, files: mapFiles },
    async onScene(scene, index, hand) {
      const { step, after } = scene;
      // Several scenes may belong to one step: what is seen is how the last of them leaves the page.
      const next = scenes[index + 1]?.step ?? path.steps.length;
      for (let each = step; each < next; each += 1)
        for (const moment of moments.get(each) ?? []) changed += await pictures(folder, moment, hand, after);
      await closeToasts(page);
      if (tour.at === undefined) await goesOn(page, scene, scenes[index + 1]);
    },
  });
  await page.close();
  return changed;
}

/** Takes all pictures into a folder, or those of tours that show a position. @returns how many are others than before. */
export async function takePictures(folder: URL, only: string | undefined): Promise<number> {
  await buildIfNeeded();
  for (const width of widths)
    await mkdir(fileURLToPath(new URL(fileOf('', width), folder)).replace(/[^/]*$/u, ''), { recursive: true });
  const camera = await cardBeforeCamera();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumArgs,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  });
  const waiting = tours.filter(
    ({ beats }) => only === undefined || beats.some((beat) => isMoment(beat) && nameOf(beat).startsWith(only)),
  );
  let changed = 0;
  const faults: unknown[] = [];
  const work = async () => {
    for (let tour = waiting.shift(); tour !== undefined; tour = waiting.shift())
      changed += await go(browser, tour, folder).catch((fault: unknown) => {
        faults.push(fault);
        return 0;
      });
  };
  try {
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
  } finally {
    await browser.close();
  }
  if (faults.length > 0) throw new Error(faults.map(String).join('\n\n'));
  return changed;
}
