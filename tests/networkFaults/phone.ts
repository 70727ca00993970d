import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, isMutation } from '#contract/calls.ts';
import { mutationHeader } from '#contract/limits.ts';
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

/** Faults of a phone's storage: IndexedDB does not answer, there is no room, or a page before still holds the tab's lock. */
export const faults = ['silent', 'full', 'locked'] as const;
type Fault = (typeof faults)[number];

/** Returns true if the service cannot recognise a request that arrives twice or late. */
function isUnnumbered({ call, headers }: Received): boolean {
  return isMutation(call) && headers[mutationHeader] === undefined;
}

/** Line with the requests under way. */
export class Line {
  flights: Flight[] = [];
  /** Requests given up by the page, but not by the network. */
  late: Received[] = [];
  counts: Record<Fate, number> = { arrives: 0, dropped: 0, cut: 0, doubled: 0, late: 0, intercepted: 0, replaced: 0 };

  /** Version of the report that the last mutation without a number has made. */
  lastUnnumbered = 0;

  /** @param sparesUnnumbered true if storage may fail: a mutation that could not be persisted arrives once or not at all */
  constructor(
    private service: FaultyService,
    private sparesUnnumbered: boolean,
  ) {}

  meet(index: number, chosen: Fate): void {
    const [flight] = this.flights.splice(index, 1);
    if (flight === undefined) return;
    const isSpared = this.sparesUnnumbered && isUnnumbered(flight) && (chosen === 'late' || chosen === 'doubled');
    const fate = isSpared ? 'dropped' : chosen;
    this.counts[fate] += 1;
    if (fate === 'dropped') flight.settle(unreachable);
    else if (fate === 'intercepted') flight.settle(somebodyElse);
    else if (fate === 'late') {
      this.late.push(flight);
      flight.settle(unreachable);
    } else {
      const outcome = this.service.receive(flight);
      if (isUnnumbered(flight)) this.lastUnnumbered = this.service.version;
      if (fate === 'doubled') this.service.receive(flight);
      flight.settle({ cut: unreachable, replaced: somebodyElse }[String(fate)] ?? outcome);
    }
  }

  /** Gives up the requests of a killed page: some arrive late, some never. */
  abandon(): void {
    const abandoned = this.flights.splice(0);
    this.late.push(...abandoned.filter((flight) => !(this.sparesUnnumbered && isUnnumbered(flight))));
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
  pending: { commit: () => void; refuse: () => void }[] = [];
  fault: Fault | null = null;
  /** Number of faults so far. */
  counts: Record<Fault, number> = { silent: 0, full: 0, locked: 0 };
  private returning: (() => void)[] = [];
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
        if (this.refuses || this.fault !== null) return whileAlive(false);
        const text = JSON.stringify(value);
        return new Promise<boolean>((resolve) => {
          const commit = () => {
            this.records.set(name, text);
            if (isAlive()) resolve(true);
          };
          const refuse = () => isAlive() && resolve(false);
          if (this.random.is(0.8)) commit();
          else this.pending.push({ commit, refuse });
        });
      },
      load: <T>(name: string) => {
        const text = this.fault === 'silent' ? undefined : this.records.get(name);
        return whileAlive(JSON.parse(text ?? 'null') as T | null);
      },
      isUnread: () => this.fault === 'silent' || this.fault === 'locked',
      onReturn: (listener: () => void) => {
        this.returning.push(() => isAlive() && listener());
        return () => undefined;
      },
      forgetAll: () => {
        this.records.clear();
        this.ahead.clear();
        return whileAlive<void>(undefined);
      },
      /** Full after a few entries, until a commit contains them. */
      writeAhead: (entry: WriteAheadEntry) => {
        const isShut = this.refuses || this.fault === 'full' || this.fault === 'locked';
        if (isShut || this.ahead.size >= this.room) return false;
        this.ahead.set(entry.step.number, JSON.stringify(entry));
        return true;
      },
      writtenAhead: () => [...this.ahead.values()].map((text): WriteAheadEntry => JSON.parse(text)),
      removeAhead: (isToBeKept: (entry: WriteAheadEntry) => boolean) => {
        for (const [number, text] of this.ahead) if (!isToBeKept(JSON.parse(text))) this.ahead.delete(number);
      },
    };
  }

  /** Version of the stored report; null if there is none. */
  get version(): number | null {
    const text = this.records.get('copy');
    return text === undefined ? null : JSON.parse(text).log.base.version;
  }

  /** Lets storage fail; a write under way may be made, unheard. */
  fail(fault: Fault): void {
    this.fault = fault;
    this.counts[fault] += 1;
    for (const { commit, refuse } of this.pending.splice(0))
      if (fault === 'silent' && this.random.is(0.3)) commit();
      else refuse();
  }

  recover(): void {
    const isToldToPages = this.fault !== 'full';
    this.fault = null;
    if (isToldToPages) for (const tell of this.returning) tell();
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
  /** Number of mutations that only the phone has. */
  unsent = 0;

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
      emit: (event) => {
        if (event.type === 'sync.logChanged') this.unsent = event.unsent.length;
      },
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
    this.line.abandon();
  }
}
