import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import type { lookAt } from '../../src/app/photos/lookAt.ts';
import { drawnPhoto } from '../../tests/fixtures/drawnPhotos.ts';
import { slowVisit } from './measure.ts';

/** The code that looks at photos, as one script. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/app/photos/lookAt.ts', formats: ['iife'], name: 'coach' } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const [chunk] = bundle?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built of lookAt.ts');
  return chunk.code;
}

/**
 * Milliseconds for looking at a photo that is drawn to be encoded, the median of a few of each: of twelve megapixels and of one.
 * Chromium slows down the page alone, so it is done there rather than in the worker.
 * @param taken the path of a photo of twelve megapixels
 */
export async function judgingTimes(browser: Browser, taken: string): Promise<Record<string, number>> {
  const { page, close } = await slowVisit(browser);
  await page.goto('about:blank');
  await page.addScriptTag({ content: await script() });
  const photos = [await readFile(taken), await drawnPhoto('wholeCar', 1, 'as it is')];
  const times = await page.evaluate(
    async (encoded) => {
      const { coach } = globalThis as unknown as { coach: { lookAt: typeof lookAt } };
      const medians: number[] = [];
      for (const each of encoded) {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${each}`)).blob());
        // As large as it is encoded, which the worker has done before.
        const scale = Math.min(1, 2560 / Math.max(bitmap.width, bitmap.height));
        const source = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
        const paper = source.getContext('2d');
        paper?.drawImage(bitmap, 0, 0, source.width, source.height);
        // A canvas is painted once somebody asks for it.
        paper?.getImageData(0, 0, 1, 1);
        const spent: number[] = [];
        for (let time = 0; time < 5; time += 1) {
          const begun = performance.now();
          coach.lookAt({ source, width: source.width, height: source.height });
          spent.push(performance.now() - begun);
        }
        medians.push(spent.toSorted((a, b) => a - b)[2] ?? Number.NaN);
      }
      return medians;
    },
    photos.map((photo) => photo.toString('base64')),
  );
  await close();
  const [large = Number.NaN, small = Number.NaN] = times.map(Math.round);
  return { 'a photo of 12 megapixels looked at ms': large, 'a photo of 1 megapixel looked at ms': small };
}
