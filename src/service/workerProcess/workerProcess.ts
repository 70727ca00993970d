import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createFairQueue, type QueueBounds, type Queued } from './fairQueue.ts';
import type { Job, JobName, JobResult, Jobs } from './jobs.ts';

/**
 * Decodes images and draws PDFs in a process of its own, started when first needed and let go when idle. So what a
 * large image takes goes back to the system, a decoder that crashes on a wicked file takes nobody's call along, and
 * drawing holds up no call.
 */
export interface WorkerProcess {
  /**
   * The job's own function, performed there; one after another, callers in turn. Rejects with WorkerProcessBusy when too
   * much waits already, with WorkerProcessLost when the process died.
   */
  do<N extends JobName>(order: Order, name: N, ...input: Parameters<Jobs[N]>): ReturnType<Jobs[N]>;
  close(): void;
}

export interface Order {
  /** On whose behalf: one report, however many phones look at it. */
  caller: string;
  /** Whether it takes much more than a photo of usual size: smaller ones go before it, and it begins in a fresh process. */
  isLarge?: boolean;
}

/** Too much is waiting already; asked again a little later it is done. */
export class WorkerProcessBusy extends Error {
  readonly statusCode = 503;
}

/** The process ended or did not answer in time. */
export class WorkerProcessLost extends Error {
  readonly statusCode = 503;
  /** Whether it took too long over the input or broke down on it; else somebody ended it, and the next one may do it. */
  readonly isFaultOfInput: boolean;
  constructor(isFaultOfInput: boolean) {
    super('The process that decodes images and draws PDFs ended');
    this.isFaultOfInput = isFaultOfInput;
  }
}

export interface WorkerProcessOptions {
  /** How long one job may take; then its process is ended. */
  timeLimit?: number;
  /** How long the process stays without a job. */
  idleLimit?: number;
  bounds?: QueueBounds;
}

interface Waiting extends Queued {
  job: Job;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** In jobs, of which each counts as one more for every megabyte that waits with it: all thumbnails of a report and more. */
const defaultBounds: QueueBounds = { perCaller: 64, inAll: 160 };
const megabyte = 1_000_000;

function weightOf(input: readonly unknown[]): number {
  const bytes = input.map((part) => (part instanceof Uint8Array ? part.byteLength : 0));
  return 1 + Math.floor(bytes.reduce((sum, each) => sum + each, 0) / megabyte);
}

/** How long a large job leaves the process to what may follow a small one, in milliseconds. */
const roomForFollowUp = 25;

/** How a process ends that broke down by itself. */
const breakdowns: ReadonlySet<string | null> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

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
  timeLimit = 30_000,
  idleLimit = 20_000,
  bounds = defaultBounds,
}: WorkerProcessOptions = {}): WorkerProcess {
  const queue = createFairQueue<Waiting>(bounds);
  let child: ChildProcess | undefined;
  let underWay: Waiting | undefined;
  let keepsOfEarlier = false;
  let leavesRoom = false;
  let timer: NodeJS.Timeout | undefined;
  /** The process that was ended over a job that took too long. */
  let tooLong: ChildProcess | undefined;

  function letGo(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
    timer.unref();
  }

  function lose(lost: ChildProcess, isFaultOfInput: boolean): void {
    if (lost !== child) return;
    child = undefined;
    const failed = underWay;
    underWay = undefined;
    failed?.reject(new WorkerProcessLost(isFaultOfInput));
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
    started.on('exit', (_code, signal) => lose(started, started === tooLong || breakdowns.has(signal)));
    started.on('error', () => lose(started, false));
    child = started;
    keepsOfEarlier = false;
    return started;
  }

  function next(): void {
    if (underWay !== undefined) return;
    if (!queue.mayFollowUp()) begin();
    else if (!leavesRoom) {
      leavesRoom = true;
      wait(roomForFollowUp, begin);
    }
  }

  function begin(): void {
    leavesRoom = false;
    underWay = queue.next();
    if (underWay === undefined) {
      if (child !== undefined) keepAlive(child, false);
      wait(idleLimit, letGo);
      return;
    }
    // What the process keeps of fonts and photos before must not come on top of what a large job holds.
    if (underWay.isLarge && keepsOfEarlier) letGo();
    const worker = running();
    keepsOfEarlier ||= !(underWay.isLarge || underWay.job.name === 'inspectImage');
    keepAlive(worker, true);
    wait(timeLimit, () => {
      tooLong = worker;
      worker.kill('SIGKILL');
    });
    // A process that is just ending says so by its exit, where the job is lost and the next one begins.
    worker.send(underWay.job, () => {});
  }

  return {
    do: ({ caller, isLarge = false }, name, ...input) =>
      new Promise((resolve, reject) => {
        const job = { name, input } as Job;
        const settle = { resolve: resolve as Waiting['resolve'], reject };
        const refused = queue.add({ job, caller, isLarge, weight: weightOf(input), ...settle });
        for (const each of refused) each.reject(new WorkerProcessBusy('Too many jobs are waiting'));
        next();
      }) as ReturnType<Jobs[typeof name]>,
    close() {
      clearTimeout(timer);
      letGo();
    },
  };
}
