import type { ShrinkReply, ShrinkRequest } from './shrink.worker.ts';

/** The worker that shrinks photos, started once and kept. */

type Reply = Omit<ShrinkReply, 'id'>;
type Waiting = (reply: Reply | 'noWorker') => void;

let worker: Worker | null | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Everybody who waits is sent back to the page, and whoever comes later too. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer('noWorker');
  waiting.clear();
}

function start(): Worker | null {
  // Without OffscreenCanvas a worker can decode a photo, but not encode it.
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  try {
    const started = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ShrinkReply>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    started.addEventListener('error', giveUp);
    return started;
  } catch {
    return null;
  }
}

/** Fetches the worker while there is time and a signal. */
export function warmUpWorker(): void {
  if (worker === undefined) worker = start();
}

/** As `shrink` does it, and what was seen meanwhile; `noWorker` when there is none that could try. */
export function shrinkInWorker(file: Blob): Promise<Reply | 'noWorker'> {
  warmUpWorker();
  const running = worker;
  if (!running) return Promise.resolve('noWorker');
  return new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve);
    running.postMessage({ id: lastId, file } satisfies ShrinkRequest);
  });
}
