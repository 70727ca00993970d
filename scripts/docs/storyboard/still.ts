import type { Page, Request } from '@playwright/test';
import { areAlike } from './compare.ts';

/** When a page stands still, so that a picture of it is the same on a quick machine and on a busy one. */

/** As long as this is waited for what a page lacks, in milliseconds: only what hangs takes as long. */
const patience = 60_000;
/** Between two pictures that have to be alike, in milliseconds. */
const pause = 120;

/** What a page still waits for. */
export interface Still {
  page: Page;
  /** Whether it waits for an answer, and so may say so. */
  isWaiting: () => boolean;
  /** Whether something has to lie over its screen. */
  isCovered: boolean;
}

/** Files of the page that are on their way. What a call comes to is the path's matter. */
const filesUnderWay = new WeakMap<Page, Set<Request>>();

/** Notes from now on which files a page asks for. */
export function notesFiles(page: Page): void {
  const underWay = new Set<Request>();
  filesUnderWay.set(page, underWay);
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
}

/** What lies over a screen: Mantine's sheets, and the browser's own dialogs. */
export const dialogs = '[role=dialog], dialog[open]';

/** What of a page is not yet as it will be, in words; runs in the page. */
function unfinished([mayWait, awaited]: readonly [mayWait: boolean, awaited: string | null]): string | null {
  if (document.fonts.status !== 'loaded') return 'fonts';
  const image = [...document.images].find(({ complete }) => !complete);
  if (image !== undefined) return `the image ${image.src}`;
  if (document.querySelector('[class*=map][aria-busy=true]') !== null) return 'a map';
  if (awaited !== null && document.querySelector(awaited) === null) return 'a dialog';
  const busy = mayWait ? null : document.querySelector('[aria-busy=true]');
  if (busy !== null) return `what is busy, ${busy.className}`;
  const moves = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  return moves ? 'what moves' : null;
}

/** Lets the page draw what it has been told so far. */
function draws(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Waits until all is there that a screen is made of: files, fonts, images, what lies over it. */
export async function completes({ page, isWaiting, isCovered }: Still): Promise<void> {
  // Where the last tap was, a mouse would rest: on a phone there is none.
  await page.mouse.move(-10, -10);
  const until = Date.now() + patience;
  for (let calm = 0; calm < 2; ) {
    await draws(page);
    const files = filesUnderWay.get(page)?.size ?? 0;
    const asked = [isWaiting(), isCovered ? dialogs : null] as const;
    const lack = files > 0 ? `${files} files` : await page.evaluate(unfinished, asked);
    calm = lack === null ? calm + 1 : 0;
    if (lack !== null && Date.now() > until) throw new Error(`The page still waits for ${lack}.`);
  }
}

/** A picture that is the same twice. */
export async function stillPicture(page: Page, scale: 'css' | 'device'): Promise<Buffer> {
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide', scale });
  const until = Date.now() + patience;
  let last = await shoot();
  for (;;) {
    await new Promise((passed) => setTimeout(passed, pause));
    const next = await shoot();
    if (await areAlike(last, next)) return next;
    if (Date.now() > until) throw new Error('The page does not come to rest.');
    last = next;
  }
}
