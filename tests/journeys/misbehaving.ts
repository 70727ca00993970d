import type { Page } from '@playwright/test';

/** Simulates faults of real phones' browsers by scripts that run before the page. */

/** Terminates workers without an event on `endWorkers`, as iOS does in the background. */
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

/** Makes every worker silent from its start. */
export async function withSilentWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => undefined;
  });
}

/** Makes canvases return noise, as Firefox does with `privacy.resistFingerprinting`. */
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
