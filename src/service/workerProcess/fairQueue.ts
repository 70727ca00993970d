/**
 * Who is next, when many wait for one: callers take turns, small jobs before large ones, and a caller who orders many
 * waits behind the own ones alone.
 */
export interface FairQueue<Job extends Queued> {
  /**
   * Queues a job, and gives the jobs that have no place: the new one when its caller has too many waiting, else the
   * latest ones of whoever has the most, so that no flood of one caller shuts another out.
   */
  add(job: Job): Job[];
  next(): Job | undefined;
  /**
   * Whether a large job would be next although a small one has just gone before it: what a caller orders is mostly
   * several small jobs, each once the one before it is done, and none of them should wait for a large one.
   */
  mayFollowUp(): boolean;
}

export interface Queued {
  caller: string;
  isLarge: boolean;
  /** What it takes up while it waits; one at least. */
  weight: number;
}

export interface QueueBounds {
  perCaller: number;
  inAll: number;
}

/** After so many small jobs a large one has its turn, lest it wait for ever. */
const smallBeforeLarge = 8;

/** The jobs of each caller in their order; the callers in the order of their turns. */
type Lane<Job> = Map<string, Job[]>;

export function createFairQueue<Job extends Queued>({ perCaller, inAll }: QueueBounds): FairQueue<Job> {
  const small: Lane<Job> = new Map();
  const large: Lane<Job> = new Map();
  const weights = new Map<string, number>();
  let total = 0;
  let smallInTurn = 0;

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
    for (const lane of [large, small]) {
      const job = lane.get(caller)?.pop();
      if (lane.get(caller)?.length === 0) lane.delete(caller);
      if (job !== undefined) return job;
    }
    return undefined;
  }

  function takeFrom(lane: Lane<Job>): Job | undefined {
    for (const [caller, [job, ...rest]] of lane) {
      lane.delete(caller);
      if (rest.length > 0) lane.set(caller, rest);
      return job;
    }
    return undefined;
  }

  return {
    add(job) {
      if ((weights.get(job.caller) ?? 0) + job.weight > perCaller) return [job];
      const lane = job.isLarge ? large : small;
      lane.set(job.caller, [...(lane.get(job.caller) ?? []), job]);
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
    next() {
      const isTurnOfSmall = small.size > 0 && (large.size === 0 || smallInTurn < smallBeforeLarge);
      const job = takeFrom(isTurnOfSmall ? small : large);
      smallInTurn = isTurnOfSmall && large.size > 0 ? smallInTurn + 1 : 0;
      if (job !== undefined) weigh(job, -1);
      return job;
    },
    mayFollowUp: () => small.size === 0 && large.size > 0 && smallInTurn > 0 && smallInTurn < smallBeforeLarge,
  };
}
