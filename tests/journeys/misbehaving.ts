import type { Page } from '@playwright/test';

/** Browsers that misbehave as those of real phones do, played by scripts that run before the page. */

/** After `endWorkers` its workers are gone without an event, as iOS ends them in the background. */
export async function withMortalWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        workers.push(this);
      }
    };
    addEventListener('endWorkers', () => {
      for (const worker of workers) worker.terminate();
    });
  });
}

export async function endWorkers(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('endWorkers')));
}

/** Every worker is silent from its beginning. */
export async function withSilentWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => undefined;
  });
}

/** Canvases give back noise in place of what was drawn, as Firefox does with `privacy.resistFingerprinting`. */
export async function withNoisyCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A script reaches the page alone.
    Object.defineProperty(window, 'Worker', { value: undefined });
    const convert = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function (...given) {
      const paper = this.getContext('2d');
      if (paper !== null) {
        const pixels = paper.createImageData(this.width, this.height);
        for (let at = 0; at < pixels.data.length; at += 65_536)
          crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
        for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
        paper.putImageData(pixels, 0, 0);
      }
      return convert.apply(this, given);
    };
  });
}
