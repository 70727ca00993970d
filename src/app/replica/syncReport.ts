import type { AppEvent } from '#machines/events.ts';
import { isOpen } from './mutationLog.ts';
import type { PersistentLog, ReplicaStorage } from './persistentLog.ts';
import { sectionsOf } from './sections.ts';

/** Tells the chart's region `sync` what happens to the log, and local storage how many mutations are pending. */
export class SyncReport {
  /** True once the session for sending the pending mutations is lost. */
  isSessionLost = false;
  readonly #log: PersistentLog;
  readonly #storage: ReplicaStorage;
  readonly #emit: (event: AppEvent) => void;

  constructor(log: PersistentLog, storage: ReplicaStorage, emit: (event: AppEvent) => void) {
    this.#log = log;
    this.#storage = storage;
    this.#emit = emit;
  }

  readonly logChanged = (): void => {
    const { current, isPersisted, isUnread } = this.#log;
    if (current === null || !isOpen(current)) {
      this.#emit({ type: 'sync.logClosed' });
      return;
    }
    const { report, expiresAt } = current.base.document;
    if (!isUnread) this.#storage.recordPending?.(report.reportId, { steps: current.steps.length }, expiresAt);
    const unsent = sectionsOf(current);
    if (this.isSessionLost) this.#emit({ type: 'sync.sessionLost', unsent });
    else this.#emit({ type: 'sync.logChanged', unsent, isPersisted: isPersisted !== false });
  };

  pushed(phase: 'sending' | 'waiting'): void {
    if (!this.isSessionLost) this.#emit({ type: phase === 'sending' ? 'sync.pushStarted' : 'sync.pushFailed' });
  }
}
