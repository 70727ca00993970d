import { Counter, type Registry } from 'prom-client';
import { type WorkerProcess, WorkerProcessBusy } from './workerProcess.ts';

/** Milliseconds between repeated warnings; a flood causes thousands of refusals. */
const sayEvery = 60_000;

interface Dependencies {
  registry: Registry;
  now(): number;
  /** Receives the number of jobs refused since the last warning. */
  warn(refused: { jobs: number }): void;
}

/** Wraps a worker process to count jobs refused for a full queue in /metrics and to warn at intervals. */
export function withRefusalsCounted(
  workerProcess: WorkerProcess,
  { registry, now, warn }: Dependencies,
): WorkerProcess {
  const refused = new Counter({
    name: 'jobs_refused_total',
    help: 'Images and PDFs that were refused because too many waited already.',
    registers: [registry],
  });
  let unsaid = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  function note(error: unknown): void {
    if (!(error instanceof WorkerProcessBusy)) return;
    refused.inc();
    unsaid += 1;
    if (now() - saidAt < sayEvery) return;
    warn({ jobs: unsaid });
    saidAt = now();
    unsaid = 0;
  }

  return {
    ...workerProcess,
    do(order, name, ...input) {
      const done = workerProcess.do(order, name, ...input);
      void Promise.resolve(done).catch(note);
      return done;
    },
  };
}
