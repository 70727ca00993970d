import { Silence, within } from '#contract/waits.ts';
import type { Job, JobResult } from '../loading/workerJobs.ts';
import type { ToVerify, Verified } from './verify.worker.ts';

/** `unreadable`: it broke what verifies it. `tooLong`: it was given up. `notHere`: nothing here can verify it. */
export type NotVerified = 'unreadable' | 'tooLong' | 'notHere';

/** The first that a worker says. It is ended where nobody waits for it any more. */
function heard<Told>(worker: Worker, signal: AbortSignal): Promise<Told> {
  const end = () => worker.terminate();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => resolve(data), { once: true });
    for (const broken of ['error', 'messageerror'])
      worker.addEventListener(broken, () => reject(new Error('The worker broke')), { once: true });
  });
}

/** A worker that has come and runs; null where there is none. */
function started(): Promise<Worker | null> {
  const start = async (signal: AbortSignal) => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
    await heard(worker, signal);
    return worker;
  };
  return within('verifier', start).catch(() => null);
}

/** The next one, fetched while there is a signal. Each file has one of its own, so that none finds what another has left. */
let next: Promise<Worker | null> | null = null;

function startNext(): void {
  if (next !== null) return;
  const starting = started();
  next = starting;
  void starting.then((worker) => {
    // One that failed before it was needed is tried again once it is.
    if (worker === null && next === starting) next = null;
  });
}

startNext();

/** Verifies a file in a worker, and never on the page: a file may be made so that its verification does not end. */
export async function verified(input: ToVerify, signal: AbortSignal): Promise<Verified | NotVerified> {
  const starting = next ?? started();
  next = null;
  const worker = await starting;
  startNext();
  if (worker === null) return 'notHere';
  const ask = (ended: AbortSignal) => {
    const answered = heard<JobResult<Verified>>(worker, ended);
    const job: Job<ToVerify> = { id: 1, input };
    worker.postMessage(job, [input.bytes.buffer]);
    return answered;
  };
  try {
    return (await within('verification', ask, signal)).output ?? 'unreadable';
  } catch (error) {
    return error instanceof Silence ? 'tooLong' : 'unreadable';
  } finally {
    worker.terminate();
  }
}
