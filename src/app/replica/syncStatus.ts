import type { AppEvent, SyncStatus } from '#machines/events.ts';
import { isOpen } from './mutationLog.ts';
import type { ReplicaStorage } from './page.ts';
import type { PersistentLog } from './persistentLog.ts';
import { sectionsOf } from './sections.ts';

/** Tells the chart where the pending mutations stand, and local storage how many there are. */
export class SyncReport {
  phase: 'sending' | 'waiting' = 'sending';
  /** True once the session for sending the pending mutations is lost. */
  isSessionLost = false;
  #told = '';
  readonly #log: PersistentLog;
  readonly #storage: ReplicaStorage;
  readonly #emit: (event: AppEvent) => void;

  constructor(log: PersistentLog, storage: ReplicaStorage, emit: (event: AppEvent) => void) {
    this.#log = log;
    this.#storage = storage;
    this.#emit = emit;
  }

  readonly emit = (): void => {
    this.#recordPending();
    const { current } = this.#log;
    const event = {
      type: 'sync.statusChanged' as const,
      stand: this.#status(),
      unsent: current === null ? [] : sectionsOf(current),
    };
    if (JSON.stringify(event) === this.#told) return;
    this.#told = JSON.stringify(event);
    this.#emit(event);
  };

  #recordPending(): void {
    const { current, isUnread } = this.#log;
    if (current === null || isUnread) return;
    const { report, expiresAt } = current.base.document;
    this.#storage.recordPending?.(report.reportId, { steps: current.steps.length }, expiresAt);
  }

  #status(): SyncStatus {
    const { current, isPersisted } = this.#log;
    if (current === null || !isOpen(current)) return 'off';
    if (this.isSessionLost) return 'orphaned';
    if (current.steps.length > 0) return this.phase;
    return isPersisted === false ? 'unkept' : 'saved';
  }
}
