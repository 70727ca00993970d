import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { mutationHeader, phoneHeader } from '#contract/limits.ts';
import type { ReplicaSnapshot } from '#contract/replica.ts';
import { within } from '#contract/waits.ts';
import type { CallOutcome } from './callOutcome.ts';
import { createMutationLog, type Mutation, rebase } from './mutationLog.ts';
import type { Ask } from './page.ts';
import type { PersistentLog } from './persistentLog.ts';

export type Request = CallRequest<CallName>;

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
}
