import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Job, JobResult } from './jobs.ts';

/** Worker process that runs one job after another, started on demand and ended when idle. */
export interface Lane {
  readonly isBusy: boolean;
  begin(task: Task): void;
  /** Ends the process, which frees the memory kept from earlier jobs. */
  letGo(): void;
}

export interface Task {
  job: Job;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** The process ended or did not answer in time. */
export class WorkerProcessLost extends Error {
  readonly statusCode = 503;
  /** True if the process took too long on its input or crashed on it; false if the machine was overloaded or it was killed. */
  readonly isFaultOfInput: boolean;
  constructor(isFaultOfInput: boolean) {
    super('The process that decodes images and draws PDFs ended');
    this.isFaultOfInput = isFaultOfInput;
  }
}

export interface LaneLimits {
  /** Processor time per job in milliseconds, after which the process is killed. */
  processorLimit: number;
  /** Wall-clock time per job in milliseconds, after which the process is killed, however busy the machine is. */
  timeLimit: number;
  /** Milliseconds that an idle process stays; 0 gives each job a fresh process. */
  idleLimit: number;
}

export interface LaneOptions extends LaneLimits {
  /** Scheduling priority of the process, from -20 (highest) to 19; calls run at 0. */
  priority: number;
}

/** Signals that end a crashed process. */
const breakdowns: ReadonlySet<string | null> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/** Environment that gives all libvips threads one heap that returns freed memory. Otherwise old pictures linger in eight heaps. */
const frugalHeap = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '200000' };

/** Starts the worker process from source in tests and development, else from the file that the build puts beside this one. */
function start({ processorLimit, priority }: LaneOptions): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(isSource ? './serve.ts' : './workerProcess.js', import.meta.url));
  const child = fork(entry, [String(processorLimit)], {
    serialization: 'advanced',
    execArgv: ['--expose-gc', ...(isSource ? ['--import', 'tsx'] : [])],
    env: { ...process.env, ...frugalHeap },
  });
  // Calls go first. A service started with `nice` may not get workers of higher priority than its own.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + priority));
  return child;
}

/** Keeps the service running only while the worker process is needed; an idle one does not prevent exit. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const handle of [child, child.channel])
    if (isNeeded) handle?.ref();
    else handle?.unref();
}

/** `onFree` is told each time that a job has ended and the next may begin. */
export function createLane(options: LaneOptions, onFree: () => void): Lane {
  const { timeLimit, idleLimit } = options;
  let child: ChildProcess | undefined;
  let underWay: Task | undefined;
  let timer: NodeJS.Timeout | undefined;

  function letGo(): void {
    clearTimeout(timer);
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
    timer.unref();
  }

  function end(settle: (done: Task | undefined) => void): void {
    const done = underWay;
    underWay = undefined;
    if (idleLimit === 0) letGo();
    settle(done);
    onFree();
    if (underWay !== undefined || child === undefined) return;
    keepAlive(child, false);
    wait(idleLimit, letGo);
  }

  function lose(lost: ChildProcess, isFaultOfInput: boolean): void {
    if (lost !== child) return;
    clearTimeout(timer);
    child = undefined;
    end((failed) => failed?.reject(new WorkerProcessLost(isFaultOfInput)));
  }

  function stop(worker: ChildProcess, isFaultOfInput: boolean): void {
    worker.kill('SIGKILL');
    // At once: the next job must not begin in a process that is just ending.
    lose(worker, isFaultOfInput);
  }

  function receive(worker: ChildProcess, result: JobResult): void {
    if (worker !== child) return;
    if ('tookTooMuch' in result) stop(worker, true);
    else
      end((done) => {
        if ('output' in result) done?.resolve(result.output);
        else done?.reject(Object.assign(new Error('A job of the worker process failed'), result.failure));
      });
  }

  function running(): ChildProcess {
    if (child !== undefined) return child;
    const started = start(options);
    started.on('message', (result: JobResult) => receive(started, result));
    started.on('exit', (_code, signal) => lose(started, breakdowns.has(signal)));
    started.on('error', () => lose(started, false));
    child = started;
    return started;
  }

  return {
    get isBusy() {
      return underWay !== undefined;
    },
    begin(task) {
      underWay = task;
      const worker = running();
      keepAlive(worker, true);
      wait(timeLimit, () => stop(worker, false));
      // A process that is just ending says so by its exit, where the job is lost and the next one begins.
      worker.send(task.job, () => {});
    },
    letGo,
  };
}
