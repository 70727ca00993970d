import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { mutationHeader, phoneHeader } from '#contract/limits.ts';
import type { ReplicaSnapshot } from '#contract/replica.ts';
import { within } from '#contract/waits.ts';
import { type CallOutcome, isOk } from './callOutcome.ts';
import {
  createMutationLog,
  type Mutation,
  type MutationLog,
  rebase,
  reportIdOf,
  withWriteAhead,
  writeAheadEntriesOf,
} from './mutationLog.ts';
import { forgetOvertaken } from './overtaken.ts';
import type { PersistentLog } from './persistentLog.ts';

export type Request = CallRequest<CallName>;

/** Sends a call to the service with additional headers. */
export type Ask = (
  call: CallName,
  request: CallRequest<CallName>,
  signal: AbortSignal | undefined,
  headers: Record<string, string>,
) => Promise<CallOutcome>;

/** Options that a call of the replica adds to its request. */
interface Asking {
  signal?: AbortSignal | undefined;
  /** The mutation that the call carries out. */
  step?: Mutation;
  /** Id of the replica that asks. */
  phoneId?: string;
}

/** Calls of the replica to the service. Each answer may bring a newer base (pull). */
export class ReplicaCalls {
  readonly #ask: Ask;
  readonly #log: PersistentLog;
  readonly #onSnapshot: () => void;
  #pulling: { reportId: string; outcome: Promise<CallOutcome> } | null = null;

  constructor(ask: Ask, log: PersistentLog, onSnapshot: () => void) {
    this.#ask = ask;
    this.#log = log;
    this.#onSnapshot = onSnapshot;
  }

  /** Asks the service and adopts the snapshot in its answer as the new base. Returns the answer without it. */
  async ask(call: CallName, request: Request, asking: Asking = {}): Promise<CallOutcome> {
    const { signal, step, phoneId = this.#log.phoneId } = asking;
    const headers = { [phoneHeader]: phoneId, ...(step && { [mutationHeader]: String(step.number) }) };
    const outcome = await this.#ask(call, request, signal, headers);
    if (outcome.kind !== 'result' || typeof outcome.answer !== 'object' || outcome.answer === null) return outcome;
    const { copy: snapshot, ...answer } = outcome.answer as { copy?: ReplicaSnapshot };
    if (snapshot === undefined) return outcome;
    this.#adopt(snapshot);
    return { ...outcome, answer };
  }

  #adopt(snapshot: ReplicaSnapshot): void {
    const { current, phoneId } = this.#log;
    const isKnown = this.#log.holds(snapshot.document.report.reportId);
    this.#onSnapshot();
    void this.#log.commit(
      isKnown && current !== null ? rebase(current, snapshot) : createMutationLog(phoneId, snapshot),
    );
  }

  /** Fetches the newest base, within a time limit if an older one is here. Concurrent pulls share one request. */
  pull(reportId: string): Promise<CallOutcome> {
    if (this.#pulling?.reportId === reportId) return this.#pulling.outcome;
    const asked = this.newest(reportId);
    const inTime = this.#log.holds(reportId) ? within('newestReport', () => asked) : asked;
    const outcome = inTime
      .catch((): CallOutcome => ({ kind: 'failed', reason: 'timedOut' }))
      .finally(() => {
        this.#pulling = null;
      });
    this.#pulling = { reportId, outcome };
    return outcome;
  }

  /** Fetches the newest base, however long it takes. */
  newest(reportId: string, phoneId = this.#log.phoneId): Promise<CallOutcome> {
    const request = { params: { reportId } } satisfies CallRequest<'getReplica'>;
    return this.ask('getReplica', request as Request, { phoneId });
  }

  /** Reads the stored log once storage is available again, and merges it. Returns the merged log; null if there is none. */
  takeUp(): Promise<MutationLog | null> {
    return this.#log.inOrder(async () => {
      const found = await this.#log.read();
      if (this.#log.isUnread) return null;
      const { current } = this.#log;
      const next = found === null || current === null ? (current ?? found) : await this.#merged(current, found);
      if (next === null) return null;
      void this.#log.commit(next);
      forgetOvertaken();
      return next;
    });
  }

  /** Merges a stored log into the current one. Mutations of another replica keep their numbers and need the newest base first. */
  async #merged(now: MutationLog, found: MutationLog): Promise<MutationLog | null> {
    if (found.phoneId === now.phoneId) return withWriteAhead(now, writeAheadEntriesOf(found));
    const reportId = reportIdOf(found);
    if (!this.#log.holds(reportId) || found.steps.length === 0 || now.steps.length > 0) return now;
    const asked = within('newestReport', () => this.newest(reportId, found.phoneId));
    const isNewest = await asked.then(isOk, () => false);
    if (isNewest && this.#log.current !== null) return rebase(found, this.#log.current.base);
    this.#log.isUnread = true;
    return null;
  }
}
