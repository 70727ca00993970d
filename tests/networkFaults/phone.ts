import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, isMutation } from '#contract/calls.ts';
import { mutationHeader } from '#contract/limits.ts';
import { createWorkerJobs, type Job, type WorkerJobs } from '../../src/app/loading/workerJobs.ts';
import type { CallOutcome } from '../../src/app/replica/callOutcome.ts';
import { get, put, type SealedRecord } from '../../src/app/replica/database.ts';
import type { WriteAheadEntry } from '../../src/app/replica/mutationLog.ts';
import { Replica } from '../../src/app/replica/replica.ts';
import { FakeIndexedDb, type Taken } from '../fixtures/fakeIndexedDb.ts';
import type { Random } from '../service/random.ts';
import type { Action } from './actions.ts';
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

/**
 * Faults of a phone: IndexedDB does not answer, there is no room, a page before still holds the tab's lock, the connection to
 * IndexedDB dies, or a worker ends without an event.
 */
export const faults = ['silent', 'full', 'locked', 'disconnected', 'silentWorker'] as const;
type Fault = (typeof faults)[number];
/** Faults of storage that last until it recovers. */
type LastingFault = Exclude<Fault, 'disconnected' | 'silentWorker'>;

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
  ahead = new Map<number, string>();
  pending: Taken[] = [];
  fault: LastingFault | null = null;
  /** Number of faults so far. */
  counts: Record<Fault, number> = { silent: 0, full: 0, locked: 0, disconnected: 0, silentWorker: 0 };
  private database = new FakeIndexedDb((taken) => {
    if (taken.isWrite && this.fault !== null) taken.lose();
    else if (!taken.isWrite || this.random.is(0.8)) taken.commit();
    else this.pending.push(taken);
  });
  private returning: (() => void)[] = [];
  /** Number of entries that the write-ahead log has room for. */
  private room: number;

  constructor(
    private random: Random,
    private refuses: boolean,
  ) {
    this.room = 1 + random.whole(3);
    Disk.inUse?.disconnect();
    Disk.inUse = this;
    Object.assign(globalThis, this.database.globals());
  }

  /** Disk to which the replica's connection leads. */
  private static inUse: Disk | null = null;

  /** Ends the connections, so that the next transaction opens another. */
  private disconnect(): void {
    for (const connection of this.database.connections.splice(0)) connection.dispatchEvent(new Event('close'));
  }

  /** Lets the connection die; a write under way may be made, unheard. */
  loseConnection(): void {
    this.counts.disconnected += 1;
    for (const connection of this.database.connections) connection.close();
    for (const { commit, lose } of this.pending.splice(0)) {
      if (this.random.is(0.3)) commit();
      lose();
    }
  }

  /** Number of records that are stored. */
  get size(): number {
    return this.database.held.size + this.ahead.size;
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
        const sealed = new TextEncoder().encode(JSON.stringify(value));
        return put(name, { expiresAt: 0, sealed }).then(
          () => whileAlive(true),
          () => whileAlive(false),
        );
      },
      load: async <T>(name: string) => {
        const record = this.fault === 'silent' ? null : await get(name);
        return whileAlive(record && (JSON.parse(new TextDecoder().decode(record.sealed)) as T));
      },
      isUnread: () => this.fault === 'silent' || this.fault === 'locked',
      onReturn: (listener: () => void) => {
        this.returning.push(() => isAlive() && listener());
        return () => undefined;
      },
      forgetAll: () => {
        this.database.held.clear();
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
    const record = this.database.held.get('copy') as SealedRecord | undefined;
    return record === undefined ? null : JSON.parse(new TextDecoder().decode(record.sealed)).log.base.version;
  }

  /** Lets storage fail; a write under way may be made, unheard. */
  fail(fault: LastingFault): void {
    this.fault = fault;
    this.counts[fault] += 1;
    for (const { commit, lose } of this.pending.splice(0))
      if (fault === 'silent' && this.random.is(0.3)) commit();
      else lose();
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
    this.disconnect();
  }

  /** Returns the jobs of a page that shrinks photos; some of its workers end without an event. */
  workerJobs(): WorkerJobs<Action, Action> {
    const answers = () => {
      const isSilent = this.random.is(0.3);
      if (isSilent) this.counts.silentWorker += 1;
      return !isSilent;
    };
    return createWorkerJobs<Action, Action>({
      wait: 'shrinking',
      // Only that of a worker which jobs look at.
      start: () => new MortalWorker(answers) as unknown as Worker,
      onPage: async (photo) => photo,
    });
  }
}

class MortalWorker extends EventTarget {
  constructor(private answers: () => boolean) {
    super();
  }
  postMessage({ id, input }: Job<Action>): void {
    if (this.answers()) this.dispatchEvent(new MessageEvent('message', { data: { id, output: input } }));
  }
  terminate(): void {}
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
