import { Counter, type Registry } from 'prom-client';
import { type WorkerProcess, WorkerProcessBusy } from './workerProcess.ts';

/** How often it is said while it lasts, in milliseconds: a flood is refused thousands of times. */
const sayEvery = 60_000;

interface Means {
  registry: Registry;
  now(): number;
  /** Told how many jobs were refused since it was told last. */
  warn(refused: { jobs: number }): void;
}

/** The same, which counts for /metrics what it refused because too much was waiting, and says so now and then. */
export function withRefusalsCounted(workerProcess: WorkerProcess, { registry, now, warn }: Means): WorkerProcess {
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
