import { TimeoutError, within } from '#contract/waits.ts';
import type { Job, JobResult } from '../loading/workerJobs.ts';
import type { ToVerify, Verified } from './verify.worker.ts';

/**
 * Reason for a missing verdict. `unreadable`: the verifier crashed; `tooLong`: time limit exceeded; `notHere`: no worker
 * available.
 */
export type NotVerified = 'unreadable' | 'tooLong' | 'notHere';

/** Resolves to a worker's first message. Terminates the worker when aborted. */
function heard<Message>(worker: Worker, signal: AbortSignal): Promise<Message> {
  const end = () => worker.terminate();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => resolve(data), { once: true });
    for (const broken of ['error', 'messageerror'])
      worker.addEventListener(broken, () => reject(new Error('The worker broke')), { once: true });
  });
}

/** Starts a worker; null if it does not run. */
function started(): Promise<Worker | null> {
  const start = async (signal: AbortSignal) => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
    await heard(worker, signal);
    return worker;
  };
  return within('verifier', start).catch(() => null);
}

/** Next worker, started ahead. Each file gets its own, so that no file can affect another. */
const startedAhead: Promise<Worker | null>[] = [];

function startNext(): void {
  if (startedAhead.length > 0) return;
  const starting = started();
  startedAhead.push(starting);
  void starting.then((worker) => {
    // A failed start is retried when needed.
    if (worker === null && startedAhead[0] === starting) startedAhead.pop();
  });
}

startNext();

/** Verifies a file in a worker only, as a malicious file may never finish. */
export async function verified(input: ToVerify, signal: AbortSignal): Promise<Verified | NotVerified> {
  const worker = await (startedAhead.pop() ?? started());
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
    return error instanceof TimeoutError ? 'tooLong' : 'unreadable';
  } finally {
    worker.terminate();
  }
}
