import { serviceWaits } from '../waits.ts';
import { createFairQueue, type JobSize, jobSizes, type QueueBounds, type Queued } from './fairQueue.ts';
import type { Job, JobName, Jobs } from './jobs.ts';
import { createLane, type Lane, type LaneLimits, type Task } from './lane.ts';

/**
 * Decodes images and draws PDFs in separate processes, which returns memory to the system and isolates crashes of decoders. Large
 * images have their own process, so that usual photos need not wait for one.
 */
export interface WorkerProcess {
  /**
   * The job's own function, performed there; callers in turn. Rejects with WorkerProcessBusy when too much waits already,
   * with WorkerProcessLost when the process died.
   */
  do<N extends JobName>(order: Order, name: N, ...input: Parameters<Jobs[N]>): ReturnType<Jobs[N]>;
  close(): void;
}

export interface Order {
  /** Report on whose behalf the job runs, however many phones view it. */
  caller: string;
  size?: JobSize;
}

/** Error of a full queue; a later retry succeeds. */
export class WorkerProcessBusy extends Error {
  readonly statusCode = 503;
}

export interface WorkerProcessOptions extends Partial<LaneLimits> {
  bounds?: QueueBounds;
}

type Waiting = Queued & Task;

/** Bounds of the queue in job weights: one plus one per megabyte of input. They admit all thumbnails of a report. */
const defaultBounds: QueueBounds = { perCaller: 64, inAll: 160 };
const megabyte = 1_000_000;

function weightOf(input: readonly unknown[]): number {
  const bytes = input.map((part) => (part instanceof Uint8Array ? part.byteLength : 0));
  return 1 + Math.floor(bytes.reduce((sum, each) => sum + each, 0) / megabyte);
}

export function createWorkerProcess({
  processorLimit = serviceWaits.jobOnProcessor,
  timeLimit = serviceWaits.job,
  idleLimit = 20_000,
  bounds = defaultBounds,
}: WorkerProcessOptions = {}): WorkerProcess {
  const queue = createFairQueue<Waiting>(bounds);
  const limits = { processorLimit, timeLimit };
  const lanes: Record<JobSize, Lane> = {
    // Somebody looks at the phone until it is done: with 5, a card took four times as long on a busy machine.
    usual: createLane({ ...limits, idleLimit, priority: 1 }, next),
    // Rare, and what its process keeps would come on top of what the other one holds.
    large: createLane({ ...limits, idleLimit: 0, priority: 5 }, next),
  };

  function next(): void {
    for (const size of jobSizes) {
      const waiting = lanes[size].isBusy ? undefined : queue.next(size);
      if (waiting !== undefined) lanes[size].begin(waiting);
    }
  }

  return {
    do: ({ caller, size = 'usual' }, name, ...input) =>
      new Promise((resolve, reject) => {
        const job = { name, input } as Job;
        const settle = { resolve: resolve as Task['resolve'], reject };
        const refused = queue.add({ job, caller, size, weight: weightOf(input), ...settle });
        for (const each of refused) each.reject(new WorkerProcessBusy('Too many jobs are waiting'));
        next();
      }) as ReturnType<Jobs[typeof name]>,
    close() {
      for (const size of jobSizes) lanes[size].letGo();
    },
  };
}
