import { endsFlow, isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { AppEvent } from '#machines/events.ts';
import { viewOf, withConfirmed } from './answers.ts';
import { type Failed, isRefused } from './callOutcome.ts';
import type { ReplicaCalls } from './calls.ts';
import { type Mutation, type MutationLog, reportIdOf, withoutMutation } from './mutationLog.ts';
import type { PersistentLog } from './persistentLog.ts';
import { endingOf, sectionOf } from './sections.ts';

type Emit = (event: AppEvent) => void;

/** Reports a replica that differs from what was shown. */
export function emitChanges({ current }: PersistentLog, emit: Emit): void {
  if (current !== null) emit({ type: 'replica.changed', ...viewOf(current) });
}

interface Sending<Waiting> {
  next: () => Waiting | undefined;
  /** Sends an item. Resolves to null if it was accepted or rejected, else to why it must be sent again. */
  send: (waiting: Waiting) => Promise<Failed | null>;
  /** Reports `sending` before each attempt and `waiting` after a failed one. */
  onPhase: (phase: 'sending' | 'waiting') => void;
}

/** Returns a function that starts sending or joins the current run. It resolves to null once the queue is empty. */
export function createPusher<Waiting>({ next, send, onPhase }: Sending<Waiting>): () => Promise<Failed | null> {
  let underWay: Promise<Failed | null> | null = null;

  async function run(): Promise<Failed | null> {
    // `underWay` must be assigned before the run can end.
    await null;
    let failed: Failed | null = null;
    for (let first = next(); first !== undefined && failed === null; first = next()) {
      onPhase('sending');
      failed = await send(first);
    }
    underWay = null;
    if (failed !== null) onPhase('waiting');
    return failed;
  }

  return () => {
    underWay ??= run();
    return underWay;
  };
}

/** Sends the pending mutations and confirms each or rolls it back. */
export class Push {
  /** Sends the pending mutations. Resolves to null once the service has them all, else to why it has not. */
  readonly run: () => Promise<Failed | null>;
  readonly #log: PersistentLog;
  readonly #calls: ReplicaCalls;
  readonly #emit: Emit;

  constructor(log: PersistentLog, calls: ReplicaCalls, emit: Emit, onPhase: Sending<Mutation>['onPhase']) {
    this.#log = log;
    this.#calls = calls;
    this.#emit = emit;
    this.run = createPusher({ next: () => log.current?.steps[0], send: (step) => this.#send(step), onPhase });
  }

  /** Sends a mutation. Resolves to null if it was confirmed or rejected, else to why it must be sent again. */
  async #send(step: Mutation): Promise<Failed | null> {
    const { phoneId } = this.#log;
    const outcome = await this.#calls.ask(step.call, step.request, { step });
    const { current } = this.#log;
    // The report was given up meanwhile.
    if (current === null || current.phoneId !== phoneId) return null;
    if (outcome.kind === 'failed') return isRefused(outcome) ? this.#confirmRefused(current, step) : outcome;
    if (outcome.kind !== 'result') return { reason: 'intercepted' };
    this.#confirm(current, step, outcome.code);
    return null;
  }

  /** Drops a refused mutation after fetching the newest base. Resolves to why the base could not be fetched. */
  async #confirmRefused(before: MutationLog, step: Mutation): Promise<Failed | null> {
    const newest = await this.#calls.newest(reportIdOf(before));
    if (newest.kind === 'failed' && !isRefused(newest)) return newest;
    const { current } = this.#log;
    if (current?.steps.includes(step)) this.#rollBack(current, step, null);
    else emitChanges(this.#log, this.#emit);
    return null;
  }

  #confirm(log: MutationLog, step: Mutation, code: string): void {
    if (code.startsWith('OK')) {
      // Usually the base in the answer already contains it.
      if (log.steps.includes(step)) void this.#log.commit(withConfirmed(log, step));
      emitChanges(this.#log, this.#emit);
    } else if (isResultCode(code) && endsFlow(code)) {
      // The service would reject all other mutations, too.
      void this.#log.commit({ ...log, steps: [] });
      this.#emit(endingOf(log, step, code));
    } else this.#rollBack(log, step, isResultCode(code) ? code : null);
  }

  /** Drops a rejected mutation. Its values remain as the draft of their form. */
  #rollBack(log: MutationLog, step: Mutation, code: ResultCode | null): void {
    void this.#log.commit(withoutMutation(log, step.number));
    emitChanges(this.#log, this.#emit);
    this.#emit({ type: 'mutation.rejected', ...sectionOf(log, step), code });
  }
}
