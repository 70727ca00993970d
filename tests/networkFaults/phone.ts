import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { CallOutcome } from '../../src/app/replica/callOutcome.ts';
import type { WriteAheadEntry } from '../../src/app/replica/mutationLog.ts';
import { Replica } from '../../src/app/replica/replica.ts';
import type { Random } from '../service/random.ts';
import type { FaultyService, Received } from './service.ts';

/** Phone whose page may be killed at any moment, and its line to the service. */

const unreachable: CallOutcome = { kind: 'failed', reason: 'unreachable' };
const somebodyElse: CallOutcome = { kind: 'failed', reason: 'intercepted' };

/** Request under way, whose page may be gone by its arrival. */
interface Flight extends Received {
  settle: (outcome: CallOutcome) => void;
}

/** Fates of a request; a device in between may answer before or after the service. */
export const fates = ['arrives', 'dropped', 'cut', 'doubled', 'late', 'intercepted', 'replaced'] as const;
export type Fate = (typeof fates)[number];

/** Line with the requests under way. */
export class Line {
  flights: Flight[] = [];
  /** Requests given up by the page, but not by the network. */
  late: Received[] = [];
  counts: Record<Fate, number> = { arrives: 0, dropped: 0, cut: 0, doubled: 0, late: 0, intercepted: 0, replaced: 0 };

  constructor(private service: FaultyService) {}

  meet(index: number, fate: Fate): void {
    const [flight] = this.flights.splice(index, 1);
    if (flight === undefined) return;
    this.counts[fate] += 1;
    if (fate === 'dropped') flight.settle(unreachable);
    else if (fate === 'intercepted') flight.settle(somebodyElse);
    else if (fate === 'late') {
      this.late.push(flight);
      flight.settle(unreachable);
    } else {
      const outcome = this.service.receive(flight);
      if (fate === 'doubled') this.service.receive(flight);
      flight.settle({ cut: unreachable, replaced: somebodyElse }[String(fate)] ?? outcome);
    }
  }

  /** Delivers a request that the page has given up. */
  arriveLate(index: number): void {
    const [received] = this.late.splice(index, 1);
    if (received !== undefined) this.service.receive(received);
  }
}

/** Storage of a tab, which outlives its pages. A write takes time; if the page is killed meanwhile, it is made or lost. */
export class Disk {
  records = new Map<string, string>();
  ahead = new Map<number, string>();
  pending: { commit: () => void }[] = [];
  /** Number of entries that the write-ahead log has room for. */
  private room: number;

  constructor(
    private random: Random,
    private refuses: boolean,
  ) {
    this.room = 1 + random.whole(3);
  }

  /** Returns the storage as one page sees it. */
  storage(isAlive: () => boolean) {
    const whileAlive = <T>(value: T) =>
      new Promise<T>((resolve) => {
        if (isAlive()) resolve(value);
      });
    return {
      save: (name: string, value: unknown) => {
        if (this.refuses) return whileAlive(false);
        const text = JSON.stringify(value);
        return new Promise<boolean>((resolve) => {
          const commit = () => {
            this.records.set(name, text);
            if (isAlive()) resolve(true);
          };
          if (this.random.is(0.8)) commit();
          else this.pending.push({ commit });
        });
      },
      load: <T>(name: string) => whileAlive(JSON.parse(this.records.get(name) ?? 'null') as T | null),
      forgetAll: () => {
        this.records.clear();
        this.ahead.clear();
        return whileAlive<void>(undefined);
      },
      /** Full after a few entries, until a commit contains them. */
      writeAhead: (entry: WriteAheadEntry) => {
        if (this.refuses || this.ahead.size >= this.room) return false;
        this.ahead.set(entry.step.number, JSON.stringify(entry));
        return true;
      },
      writtenAhead: () => [...this.ahead.values()].map((text): WriteAheadEntry => JSON.parse(text)),
      removeAhead: (isToBeKept: (entry: WriteAheadEntry) => boolean) => {
        for (const [number, text] of this.ahead) if (!isToBeKept(JSON.parse(text))) this.ahead.delete(number);
      },
    };
  }

  /** Commits the oldest write. */
  commitNext(): void {
    this.pending.shift()?.commit();
  }

  /** Ends the page; the first few of its pending writes are made. */
  cutOff(): void {
    const made = this.random.whole(this.pending.length + 1);
    for (const { commit } of this.pending.splice(0).slice(0, made)) commit();
  }
}

/** Page from its load until it is killed. */
export class Page {
  private isAlive = true;
  private replica: Replica;

  constructor(
    private line: Line,
    private disk: Disk,
  ) {
    const whileAlive = () => this.isAlive;
    this.replica = new Replica({
      ask: (call, request, _signal, headers) =>
        new Promise((resolve) => {
          const settle = (outcome: CallOutcome) => {
            if (this.isAlive) resolve(outcome);
          };
          if (this.isAlive) line.flights.push({ ...structuredClone({ call, request, headers }), settle });
        }),
      emit: () => undefined,
      storage: disk.storage(whileAlive),
    });
  }

  /** Makes a call, which never settles once the page is gone. */
  async requestOrMutate(call: CallName, request: CallRequest<CallName>): Promise<CallOutcome> {
    const outcome = await this.replica.requestOrMutate(call, request);
    return this.isAlive ? outcome : new Promise(() => undefined);
  }

  noteSignal(): void {
    void this.replica.push();
  }

  forget(): Promise<void> {
    return this.replica.forget();
  }

  kill(): void {
    this.isAlive = false;
    this.disk.cutOff();
    // The network has them: some arrive, some do not.
    this.line.late.push(...this.line.flights.splice(0));
  }
}
