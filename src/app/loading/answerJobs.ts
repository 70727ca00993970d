import type { Job, JobResult } from './workerJobs.ts';

/** The worker's side of `createWorkerJobs`: answers each job with its result. */
export function answerJobs<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  self.addEventListener('message', ({ data: { id, input } }: MessageEvent<Job<Input>>) => {
    const answer = (result: JobResult<Output>) => self.postMessage(result);
    void (async () => work(input))().then(
      (output) => answer({ id, output }),
      () => answer({ id }),
    );
  });
}
