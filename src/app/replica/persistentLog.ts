import { oneAtATime } from '../loading/oneAtATime.ts';
import type * as encryptedStorage from './encryptedStorage.ts';
import {
  isOpen,
  type Mutation,
  type MutationLog,
  missesEntry,
  reportIdOf,
  withMutation,
  withWriteAhead,
} from './mutationLog.ts';
import { withoutOvertaken } from './overtaken.ts';

/** Storage across reloads. */
export type ReplicaStorage = Pick<
  typeof encryptedStorage,
  'save' | 'load' | 'forgetAll' | 'writeAhead' | 'writtenAhead' | 'removeAhead'
> &
  Partial<Pick<typeof encryptedStorage, 'isUnread' | 'onReturn' | 'recordPending' | 'lookForPending'>>;

const record = 'copy';
const form = 1;

interface PersistedLog {
  form: typeof form;
  log: MutationLog;
}

/** The replica's log of mutations, persisted across reloads. */
export class PersistentLog {
  /** Null before a report is loaded and after it is given up. */
  current: MutationLog | null = null;
  /** Id of the next log. Sent before there is one, so that the first answer brings its base. */
  #nextId: string = crypto.randomUUID();
  /** True while unreadable stored data may exist. While true, this page neither overwrites nor deletes any. */
  isUnread = false;
  /** Report of the last write, and whether it was committed. */
  #lastWrite: { reportId: string; isCommitted: boolean } | null = null;
  readonly #storage: ReplicaStorage;
  readonly #onAttempt: () => void;
  /** Runs accesses to the storage one at a time. */
  readonly inOrder = oneAtATime();

  /** @param onAttempt called after each attempt to persist the log */
  constructor(storage: ReplicaStorage, onAttempt: () => void) {
    this.#storage = storage;
    this.#onAttempt = onAttempt;
  }

  /** Id of this replica for the service. */
  get phoneId(): string {
    return this.current?.phoneId ?? this.#nextId;
  }

  holds(reportId: string): boolean {
    return this.current !== null && reportIdOf(this.current) === reportId;
  }

  /** Returns true if the report's last write was committed; null before the first. */
  get isPersisted(): boolean | null {
    return this.#lastWrite !== null && this.holds(this.#lastWrite.reportId) ? this.#lastWrite.isCommitted : null;
  }

  /** Returns the stored log merged with the write-ahead log. */
  async read(): Promise<MutationLog | null> {
    const kept = await this.#storage.load<PersistedLog>(record);
    this.isUnread = this.#storage.isUnread?.() === true;
    if (kept?.form !== form) return null;
    return withoutOvertaken(withWriteAhead(kept.log, this.#storage.writtenAhead()));
  }

  /** Replaces the log and persists it in the background. Resolves after the attempt. */
  commit(next: MutationLog): Promise<void> {
    this.current = next;
    return this.persist();
  }

  /** Appends a mutation, persisted synchronously by the write-ahead log. Returns false if storage refuses. */
  append(log: MutationLog, step: Mutation): boolean {
    if (this.isPersisted !== true || !this.#storage.writeAhead({ phoneId: log.phoneId, step })) return false;
    void this.commit(withMutation(log, step));
    return true;
  }

  /** Persists the log as it is when its turn comes. Resolves after the attempt. */
  persist(): Promise<void> {
    return this.inOrder(async () => {
      const next = this.current;
      if (next === null) return;
      const isCommitted = !this.isUnread && isOpen(next) && (await this.#save(next));
      this.#lastWrite = { reportId: reportIdOf(next), isCommitted };
      // What was appended meanwhile is written next.
      if (isCommitted) this.#storage.removeAhead((entry) => missesEntry(next, entry));
      this.#onAttempt();
    });
  }

  #save(log: MutationLog): Promise<boolean> {
    return this.#storage.save(record, { form, log } satisfies PersistedLog, log.base.document.expiresAt);
  }

  /** Deletes all stored data of an ended report. */
  forget(): Promise<void> {
    this.current = null;
    this.#nextId = crypto.randomUUID();
    this.isUnread = false;
    this.#lastWrite = null;
    return this.inOrder(() => this.#storage.forgetAll());
  }
}
