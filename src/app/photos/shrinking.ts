import { createWorkerJobs } from '../loading/workerJobs.ts';
import { type Shrunk, shrink, type ToShrink } from './encoding.ts';

/** Shrinks photos, in a worker if supported. */
export const shrinking = createWorkerJobs<ToShrink, Shrunk>({
  wait: 'shrinking',
  // Without OffscreenCanvas a worker can decode a photo, but not encode it.
  start: () =>
    typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined'
      ? null
      : new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' }),
  onPage: shrink,
});
