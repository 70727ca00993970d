import type { Job, JobResult } from './workerJobs.ts';

/** Answers jobs in the worker; counterpart of `createWorkerJobs`. */
export function answerJobs<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  self.addEventListener('message', ({ data: { id, input } }: MessageEvent<Job<Input>>) => {
    const answer = (result: JobResult<Output>) => self.postMessage(result);
    void (async () => work(input))().then(
      (output) => answer({ id, output }),
      () => answer({ id }),
    );
  });
}
