import { type Wait, within } from '#contract/waits.ts';
import { oneAtATime } from '../calls/oneAtATime.ts';

/** So many workers in a row that failed are enough: from then on the page does the jobs. */
const maxFailures = 2;

/** How a job travels to the worker, and its result back. */
export interface Job<Input> {
  id: number;
  input: Input;
}

/** Without an output where the worker threw. */
export interface JobResult<Output> {
  id: number;
  output?: Output;
}

interface Options<Input, Output> {
  /** How long a job may take, in a worker and again on the page. */
  wait: Wait;
  /** Null where this browser has no worker that could do the job. */
  start: () => Worker | null;
  /** Does the job without a worker. */
  onPage: (input: Input) => Promise<Output>;
}

export interface WorkerJobs<Input, Output> {
  /** Fetches the worker while there is time and a signal. */
  warmUp: () => void;
  /** @throws Silence when neither workers nor the page came to an end; what the page threw. */
  run: (input: Input) => Promise<Output>;
}

/**
 * Runs jobs one after the other in a worker that is started once and kept. A browser may end a worker without an event, as iOS
 * does in the background: a job without a result is done again in a new worker, then on the page.
 */
export function createWorkerJobs<Input, Output>({
  wait,
  start,
  onPage,
}: Options<Input, Output>): WorkerJobs<Input, Output> {
  const inTurn = oneAtATime();
  let worker: Worker | null = null;
  let failures = 0;
  let lastId = 0;

  function dismiss(failed: Worker): void {
    failed.terminate();
    if (worker !== failed) return;
    worker = null;
    failures += 1;
  }

  function current(): Worker | null {
    if (worker !== null || failures >= maxFailures) return worker;
    try {
      const started = start();
      started?.addEventListener('error', () => dismiss(started));
      worker = started;
    } catch {
      failures += 1;
    }
    return worker;
  }

  function ask(asked: Worker, input: Input): Promise<Output> {
    lastId += 1;
    const job: Job<Input> = { id: lastId, input };
    const listening = new AbortController();
    const { signal } = listening;
    const answered = new Promise<Output>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<JobResult<Output>>) => {
        if (data.id !== job.id) return;
        if (data.output === undefined) reject(new Error('The worker could not do the job'));
        else resolve(data.output);
      };
      asked.addEventListener('message', hear, { signal });
      asked.addEventListener('messageerror', reject, { signal });
      asked.addEventListener('error', reject, { signal });
      asked.postMessage(job);
    });
    return within(wait, () => answered).finally(() => listening.abort());
  }

  async function run(input: Input): Promise<Output> {
    for (let asked = current(); asked !== null; asked = current()) {
      try {
        const output = await ask(asked, input);
        failures = 0;
        return output;
      } catch {
        dismiss(asked);
      }
    }
    return within(wait, () => onPage(input));
  }

  return { warmUp: () => void current(), run: (input) => inTurn(() => run(input)) };
}
