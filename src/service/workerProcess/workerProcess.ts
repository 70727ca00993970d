import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Job, JobName, JobResult, Jobs } from './jobs.ts';

/**
 * Decodes images and draws PDFs in a process of its own, started when first needed and let go when idle. So what a
 * large image takes goes back to the system, a decoder that crashes on a wicked file takes nobody's call along, and
 * drawing holds up no call.
 */
export interface WorkerProcess {
  /** The job's own function, performed there; one after another. Rejects with WorkerProcessLost when the process died. */
  do<N extends JobName>(name: N, ...input: Parameters<Jobs[N]>): ReturnType<Jobs[N]>;
  close(): void;
}

/** The process ended or did not answer in time: nobody knows whether it was the input's fault. */
export class WorkerProcessLost extends Error {}

export interface WorkerProcessOptions {
  /** How long one job may take; then its process is ended. */
  timeLimit?: number;
  /** How long the process stays without a job. */
  idleLimit?: number;
}

interface Waiting {
  job: Job;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** On a scale from -20, the highest, to 19; others have 0. */
const priority = 5;

/** From source in tests and development, else the file that the build puts beside this one. */
function start(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(isSource ? './serve.ts' : './workerProcess.js', import.meta.url));
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // One heap for all threads of libvips: what is freed is used again or given back instead of lying in eight heaps.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  // Calls go first; whoever waits for a PDF or a large photo waits anyway.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  return child;
}

/** A process that only waits keeps nobody alive. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const handle of [child, child.channel])
    if (isNeeded) handle?.ref();
    else handle?.unref();
}

export function createWorkerProcess({
  timeLimit = 60_000,
  idleLimit = 20_000,
}: WorkerProcessOptions = {}): WorkerProcess {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let underWay: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  function letGo(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
    timer.unref();
  }

  function lose(lost: ChildProcess): void {
    if (lost !== child) return;
    child = undefined;
    const failed = underWay;
    underWay = undefined;
    failed?.reject(new WorkerProcessLost('The process that decodes images and draws PDFs ended'));
    next();
  }

  function receive(result: JobResult): void {
    const done = underWay;
    underWay = undefined;
    if ('output' in result) done?.resolve(result.output);
    else done?.reject(Object.assign(new Error('A job of the worker process failed'), result.failure));
    next();
  }

  function running(): ChildProcess {
    if (child !== undefined) return child;
    const started = start();
    started.on('message', receive);
    started.on('exit', () => lose(started));
    started.on('error', () => lose(started));
    child = started;
    return started;
  }

  function next(): void {
    if (underWay !== undefined) return;
    underWay = queue.shift();
    if (underWay === undefined) {
      if (child !== undefined) keepAlive(child, false);
      wait(idleLimit, letGo);
      return;
    }
    const worker = running();
    keepAlive(worker, true);
    wait(timeLimit, () => worker.kill('SIGKILL'));
    // A process that is just ending says so by its exit, where the job is lost and the next one begins.
    worker.send(underWay.job, () => {});
  }

  return {
    do: (name, ...input) =>
      new Promise((resolve, reject) => {
        queue.push({ job: { name, input } as Job, resolve: resolve as Waiting['resolve'], reject });
        next();
      }) as ReturnType<Jobs[typeof name]>,
    close() {
      clearTimeout(timer);
      letGo();
    },
  };
}
