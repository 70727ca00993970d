import { endsFlow, isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { AppEvent } from '#machines/events.ts';
import { viewOf, withConfirmed } from './answers.ts';
import { isRefused } from './callOutcome.ts';
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
  /** Returns the head of the queue. */
  next: () => Waiting | undefined;
  /** Sends an item. Resolves to true if it was accepted or rejected, false if it must be sent again. */
  send: (waiting: Waiting) => Promise<boolean>;
  /** Reports `sending` before each attempt and `waiting` after a failed one. */
  onPhase: (phase: 'sending' | 'waiting') => void;
}

/** Returns a function that starts sending or joins the current run. It resolves to true once the queue is empty. */
export function createPusher<Waiting>({ next, send, onPhase }: Sending<Waiting>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    // `underWay` must be assigned before the run can end.
    await null;
    for (;;) {
      const first = next();
      if (first === undefined) break;
      onPhase('sending');
      if (await send(first)) continue;
      underWay = null;
      onPhase('waiting');
      return false;
    }
    underWay = null;
    return true;
  }

  return () => {
    underWay ??= run();
    return underWay;
  };
}

/** Sends the pending mutations and confirms each or rolls it back. */
export class Push {
  /** Sends the pending mutations. Resolves to true once the service has them all. */
  readonly run: () => Promise<boolean>;
  readonly #log: PersistentLog;
  readonly #calls: ReplicaCalls;
  readonly #emit: Emit;

  constructor(log: PersistentLog, calls: ReplicaCalls, emit: Emit, onPhase: Sending<Mutation>['onPhase']) {
    this.#log = log;
    this.#calls = calls;
    this.#emit = emit;
    this.run = createPusher({ next: () => log.current?.steps[0], send: (step) => this.#send(step), onPhase });
  }

  /** Sends a mutation. Resolves to true if it was confirmed or rejected, false if it must be sent again. */
  async #send(step: Mutation): Promise<boolean> {
    const { phoneId } = this.#log;
    const outcome = await this.#calls.ask(step.call, step.request, { step });
    const { current } = this.#log;
    // The report was given up meanwhile.
    if (current === null || current.phoneId !== phoneId) return true;
    if (outcome.kind !== 'result')
      return outcome.kind === 'failed' && isRefused(outcome) && (await this.#confirmRefused(current, step));
    this.#confirm(current, step, outcome.code);
    return true;
  }

  /** Drops a refused mutation after fetching the newest base. Resolves to false if the base could not be fetched. */
  async #confirmRefused(before: MutationLog, step: Mutation): Promise<boolean> {
    const newest = await this.#calls.newest(reportIdOf(before));
    if (newest.kind === 'failed' && !isRefused(newest)) return false;
    const { current } = this.#log;
    if (current?.steps.includes(step)) this.#rollBack(current, step, null);
    else emitChanges(this.#log, this.#emit);
    return true;
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
