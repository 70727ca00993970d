import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureFolder } from '../../scripts/docs/pictures.ts';

/** Takes a picture of a page for docs/flow/screens. */

const display = { width: 360, height: 740 };
/** Maximum height in pixels; longer screens are cut. */
const longest = 1500;

/** Closes toasts, which cover the screen; some of them close by themselves meanwhile. */
async function closeToasts(page: Page): Promise<void> {
  const buttons = page.locator('[data-level]').getByRole('button');
  while ((await buttons.count()) > 0)
    await buttons
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
}

/** Waits for fonts, images, the map and the camera. */
async function loads(page: Page): Promise<void> {
  await expect(page.locator('[class*=map][aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
    await Promise.race([
      Promise.all(playing.map((video) => new Promise((shown) => void video.requestVideoFrameCallback(shown)))),
      new Promise((passed) => setTimeout(passed, 2_000)),
    ]);
  });
}

/** Frames the whole screen, or the part with the error if it is too long. */
async function frame(page: Page): Promise<void> {
  const height = await page.evaluate(() =>
    document.querySelector('[role=dialog], dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );
  await page.setViewportSize({ ...display, height: Math.min(longest, Math.max(display.height, height)) });
  const wrong = page.locator('[aria-invalid=true], main [role=alert]').filter({ visible: true });
  if (height > longest && (await wrong.count()) > 0)
    await wrong.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
  else await page.evaluate(() => scrollTo(0, 0));
}

async function stillPicture(page: Page): Promise<Buffer> {
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let last = await shoot();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    // As time passes for the page, whatever clock it has.
    await new Promise((passed) => setTimeout(passed, 150));
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The page does not come to rest.');
}

/** Returns the smaller of a lossless and a lossy encoding. */
async function smallest(shot: Buffer): Promise<Buffer> {
  const flat = await sharp(shot).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  const exact = await sharp(flat).webp({ lossless: true, effort: 5 }).toBuffer();
  const lossy = await sharp(shot).webp({ quality: 42, effort: 5 }).toBuffer();
  return exact.length < lossy.length ? exact : lossy;
}

/** Takes the picture of a state, by its name in docs/flow/screens, where `npm run docs -- --screens` asks for pictures. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.TAKE_PICTURES === undefined) return;
  const before = page.viewportSize() ?? display;
  await closeToasts(page);
  await page.mouse.move(-10, -10);
  await frame(page);
  await loads(page);
  await writeFile(new URL(`${name}.webp`, pictureFolder), await smallest(await stillPicture(page)));
  await page.setViewportSize(before);
}
