export const jobSizes = ['usual', 'large'] as const;
/** `large`: takes much more than a photo of usual size. */
export type JobSize = (typeof jobSizes)[number];

/**
 * Queue that is fair between callers: they take turns, usual jobs apart from larger ones. A caller with many jobs delays only
 * their own.
 */
export interface FairQueue<Job extends Queued> {
  /**
   * Queues a job, and gives the jobs that have no place: the new one when its caller has too many waiting, else the
   * latest ones of whoever has the most, so that no flood of one caller shuts another out.
   */
  add(job: Job): Job[];
  next(size: JobSize): Job | undefined;
}

export interface Queued {
  caller: string;
  size: JobSize;
  /** Weight of the job while it waits; at least one. */
  weight: number;
}

export interface QueueBounds {
  perCaller: number;
  inAll: number;
}

/** The jobs of each caller in their order; the callers in the order of their turns. */
type Turns<Job> = Map<string, Job[]>;

export function createFairQueue<Job extends Queued>({ perCaller, inAll }: QueueBounds): FairQueue<Job> {
  const turns: Record<JobSize, Turns<Job>> = { usual: new Map(), large: new Map() };
  const weights = new Map<string, number>();
  let total = 0;

  function weigh({ caller, weight }: Job, sign: 1 | -1): void {
    const sum = (weights.get(caller) ?? 0) + sign * weight;
    if (sum === 0) weights.delete(caller);
    else weights.set(caller, sum);
    total += sign * weight;
  }

  function heaviest(): string {
    return [...weights].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
  }

  function removeLatest(caller: string): Job | undefined {
    for (const size of ['large', 'usual'] as const) {
      const job = turns[size].get(caller)?.pop();
      if (turns[size].get(caller)?.length === 0) turns[size].delete(caller);
      if (job !== undefined) return job;
    }
    return undefined;
  }

  return {
    add(job) {
      if ((weights.get(job.caller) ?? 0) + job.weight > perCaller) return [job];
      const waiting = turns[job.size];
      waiting.set(job.caller, [...(waiting.get(job.caller) ?? []), job]);
      weigh(job, 1);
      const dropped: Job[] = [];
      while (total > inAll) {
        const latest = removeLatest(heaviest());
        if (latest === undefined) break;
        weigh(latest, -1);
        dropped.push(latest);
      }
      return dropped;
    },
    next(size) {
      for (const [caller, [job, ...rest]] of turns[size]) {
        turns[size].delete(caller);
        if (rest.length > 0) turns[size].set(caller, rest);
        if (job !== undefined) weigh(job, -1);
        return job;
      }
      return undefined;
    },
  };
}
