import { type Wait, within } from '#contract/waits.ts';
import { oneAtATime } from './oneAtATime.ts';

/** Consecutive worker failures after which jobs run on the page. */
const maxFailures = 2;

export interface Job<Input> {
  id: number;
  input: Input;
}

/** Message from the worker; without `output` if it threw. */
export interface JobResult<Output> {
  id: number;
  output?: Output;
}

interface Options<Input, Output> {
  /** Time limit of a job, in a worker and again on the page. */
  wait: Wait;
  /** Starts a worker; null if this browser has none for the job. */
  start: () => Worker | null;
  /** Runs the job on the page, without a worker. */
  onPage: (input: Input) => Promise<Output>;
}

export interface WorkerJobs<Input, Output> {
  /** Loads the worker ahead of time. */
  warmUp: () => void;
  /** Runs a job. @throws TimeoutError if workers and page exceed the time limit; else the page's error. */
  run: (input: Input) => Promise<Output>;
}

/**
 * Runs jobs one at a time in a reused worker. Browsers (iOS) may end it without an event: a lost job is retried in a new
 * worker, then on the page.
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
