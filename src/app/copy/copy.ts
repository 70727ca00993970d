import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, isLocal, isStep, type LocalCallName, type StepName } from '#contract/calls.ts';
import type { ReportCopy } from '#contract/copy.ts';
import { isOpenState } from '#contract/enumerations.ts';
import { phoneHeader, stepHeader } from '#contract/limits.ts';
import { endsFlow, isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import { within } from '#contract/waits.ts';
import type { CopyStand } from '#machines/events.ts';
import { serviceNow } from '../calls/clock.ts';
import type { CallOutcome } from '../calls/failed.ts';
import { isRefused } from '../calls/failed.ts';
import { oneAtATime } from '../calls/oneAtATime.ts';
import { answeredHere, viewOf, withDone, withOwnSteps } from './answers.ts';
import * as keepingOfTab from './keeping.ts';
import {
  type Ahead,
  aheadOf,
  beginLog,
  type Log,
  nextStep,
  type Step,
  withAhead,
  withBase,
  withoutStep,
  withStep,
} from './log.ts';
import { forgetOvertaken, noteOvertaken, withoutOvertaken } from './overtaken.ts';
import type { Page } from './page.ts';
import { besideTheLog, endingOf, sectionOf, sectionsOf } from './sections.ts';
import { senderOf } from './sender.ts';
import * as aheadOfTab from './writeAhead.ts';

type Request = CallRequest<CallName>;

/**
 * The phone's replica of the report (decision 048). It applies local mutations optimistically and syncs them in the
 * background; other calls wait until all are sent.
 */

/** Name of the stored record. */
const record = 'copy';
const form = 1;

interface Kept {
  form: typeof form;
  log: Log;
}

/** Returns true if the report can still be edited. Signed and locked reports are not persisted. */
function isOpen({ base }: Log): boolean {
  return isOpenState(base.document.report.state);
}

const partsOfLoading: readonly CallName[] = ['getReport', 'getParticipants', 'getWitnesses'];

const noSignal: CallOutcome = { kind: 'failed', reason: 'unreachable' };

export type Copy = ReturnType<typeof openCopy>;

/** Opens the replica of a page. */
export function openCopy({ ask, tell, keeping = keepingOfTab, ahead = aheadOfTab, behind = (act) => act() }: Page) {
  let log: Log | null = null;
  /** Id of this replica for the service. Sent before a log exists, so that the first answer brings its base. */
  let phoneId = crypto.randomUUID() as string;
  let reading: Promise<void> | null = null;
  /** True if the last write was committed; null before the first. */
  let isKept: boolean | null = null;
  let phase: 'sending' | 'waiting' = 'sending';
  /** True once the session for sending the pending mutations is lost. */
  let isOrphaned = false;

  /** True while unreadable stored data may exist. While true, this page neither overwrites nor deletes any. */
  let isUnread = false;

  /** Reads the stored log merged with the write-ahead log. `isChanged` if the merge differs from the stored log. */
  async function readLog(): Promise<{ found: Log | null; isChanged: boolean }> {
    const [kept, written] = await Promise.all([keeping.kept<Kept>(record), keeping.keptAhead()]);
    isUnread = keeping.isUnread?.() === true;
    if (kept?.form !== form) return { found: null, isChanged: false };
    const found = withoutOvertaken(withAhead(kept.log, written as Ahead[]));
    return { found, isChanged: written.length > 0 || found.steps.length < kept.log.steps.length };
  }

  /** Loads the stored log once, before the first call is answered. */
  function readKept(): Promise<void> {
    reading ??= readLog().then(({ found, isChanged }) => {
      if (found === null || log !== null) return;
      phoneId = found.phoneId;
      log = found;
      if (isChanged || isUnread) become(found);
      if (!isUnread) forgetOvertaken();
    });
    return reading;
  }

  /** Reads and merges the stored log once storage is available again. */
  function takeUp(): Promise<void> {
    return inOrder(async () => {
      const { found } = await readLog();
      if (isUnread) return;
      if (found !== null && log !== null) await join(log, found);
      const next = log ?? found;
      if (isUnread || next === null) return;
      phoneId = next.phoneId;
      become(next);
      forgetOvertaken();
      tellChanges();
      void keeping.lookForUnsent?.(next.base.document.report.reportId);
      void sendNow();
    });
  }

  /** Merges a stored log into the current one. Mutations of another replica keep their numbers and need the newest base first. */
  async function join(now: Log, found: Log): Promise<void> {
    if (found.phoneId === now.phoneId) {
      log = withAhead(now, aheadOf(found));
      return;
    }
    const { reportId } = found.base.document.report;
    if (!holds(reportId) || found.steps.length === 0 || now.steps.length > 0) return;
    phoneId = found.phoneId;
    const newest = await newestCopy(reportId);
    const isHeard = log !== null && newest.kind === 'result' && newest.code.startsWith('OK');
    if (isHeard && log !== null) log = withBase(found, log.base);
    else {
      phoneId = now.phoneId;
      isUnread = true;
    }
  }

  function holds(reportId: string): boolean {
    return log?.base.document.report.reportId === reportId;
  }

  /** Serialises writes. */
  const inOrder = oneAtATime();

  async function store(next: Log): Promise<boolean> {
    isKept =
      !isUnread &&
      isOpen(next) &&
      (await keeping.keep(record, { form, log: next } satisfies Kept, next.base.document.expiresAt));
    // A log that has changed meanwhile is written next.
    if (isKept && log === next) ahead.removeAhead();
    return isKept;
  }

  /** Replaces the log and persists it in the background. */
  function become(next: Log, whenKept = tellStand): void {
    log = next;
    void inOrder(async () => {
      if (log !== null) await store(log);
      whenKept();
    });
  }

  let told = '';

  function tellStand(): void {
    noteUnsent();
    const event = { type: 'copy.stands' as const, stand: standNow(), unsent: log === null ? [] : sectionsOf(log) };
    if (JSON.stringify(event) === told) return;
    told = JSON.stringify(event);
    tell(event);
  }

  function noteUnsent(): void {
    if (log === null || isUnread) return;
    const { report, expiresAt } = log.base.document;
    keeping.noteUnsent?.(report.reportId, { steps: log.steps.length }, expiresAt);
  }

  function standNow(): CopyStand {
    if (log === null || !isOpen(log)) return 'off';
    if (isOrphaned) return 'orphaned';
    if (log.steps.length > 0) return phase;
    return isKept === false ? 'unkept' : 'saved';
  }

  function tellChanges(): void {
    if (log !== null) tell({ type: 'copy.changed', ...viewOf(log) });
  }

  /** Adopts the copy contained in an answer as the new base and returns the answer without it. */
  function withoutCopy(outcome: CallOutcome): CallOutcome {
    if (outcome.kind !== 'result' || typeof outcome.answer !== 'object' || outcome.answer === null) return outcome;
    const { copy, ...answer } = outcome.answer as { copy?: ReportCopy };
    if (copy === undefined) return outcome;
    isOrphaned = false;
    const { reportId } = copy.document.report;
    const known = log !== null && holds(reportId) ? log : null;
    if (known === null) isKept = null;
    become(known === null ? beginLog(phoneId, copy) : withBase(known, copy));
    return { ...outcome, answer };
  }

  async function askService(call: CallName, request: Request, signal?: AbortSignal, step?: Step): Promise<CallOutcome> {
    const headers = { [phoneHeader]: phoneId, ...(step && { [stepHeader]: String(step.number) }) };
    const outcome = withoutCopy(await ask(call, request, signal, headers));
    // Stored data has become readable meanwhile, without an event.
    if (isUnread && outcome.kind === 'result' && keeping.isUnread?.() === false) void takeUp();
    return outcome;
  }

  /** Sends one mutation. Resolves to true if it was confirmed or rejected, false if it must be sent again. */
  async function sendStep(step: Step): Promise<boolean> {
    const { phoneId: before } = log ?? {};
    const outcome = await askService(step.call, step.request, undefined, step);
    // The report was given up meanwhile.
    if (log === null || log.phoneId !== before) return true;
    if (outcome.kind === 'result') settle(log, step, outcome.code);
    else return outcome.kind === 'failed' && isRefused(outcome) && (await settleRefused(step));
    return true;
  }

  /** Drops a refused mutation after fetching the newest base. Resolves to false if the base could not be fetched. */
  async function settleRefused(step: Step): Promise<boolean> {
    const { reportId } = step.request.params;
    const newest = await askService('getCopy', { params: { reportId } } satisfies CallRequest<'getCopy'> as Request);
    if (newest.kind === 'failed' && !isRefused(newest)) return false;
    if (log?.steps.includes(step)) refuse(log, step, null);
    else tellChanges();
    return true;
  }

  function settle(now: Log, step: Step, code: string): void {
    if (code.startsWith('OK')) {
      // Usually the base in the answer already contains it.
      if (now.steps.includes(step)) become(withDone(now, step));
      tellChanges();
    } else if (isResultCode(code) && endsFlow(code)) {
      // The service would reject all other mutations, too.
      become({ ...now, steps: [] });
      tell(endingOf(now, step, code));
    } else refuse(now, step, isResultCode(code) ? code : null);
  }

  /** Drops a rejected mutation. Its values remain as the draft of their form. */
  function refuse(now: Log, step: Step, code: ResultCode | null): void {
    become(withoutStep(now, step.number));
    tellChanges();
    tell({ type: 'copy.refused', ...sectionOf(now, step), code });
  }

  const sender = senderOf<Step>({
    next: () => log?.steps[0],
    send: sendStep,
    onPhase: (now) => {
      phase = now;
      behind(tellStand);
    },
  });

  /** Sends the pending mutations. Resolves to true once the service has them all. */
  function sendNow(): Promise<boolean> {
    return sender();
  }

  /** Builds the next mutation and applies the rules to it. */
  function judged(to: Log, call: StepName, request: Request) {
    const step = nextStep(to, call, request as CallRequest<StepName>, serviceNow());
    const outcome = answeredHere(to, call, request, step.at);
    return { step, outcome, isTaken: outcome.kind === 'result' && outcome.code.startsWith('OK') };
  }

  /** Number of mutations being committed. Later ones queue behind them for their numbers. */
  let taking = 0;

  /** Answers a local call synchronously; null if its mutation cannot be persisted synchronously. */
  function answerAtOnce(call: CallName, request: Request): CallOutcome | null {
    const reportId = 'reportId' in request.params ? request.params.reportId : '';
    if (!isLocal(call) || partsOfLoading.includes(call) || log === null || !holds(reportId)) return null;
    if (!isStep(call)) return answeredHere(log, call, request, serviceNow());
    if (isKept !== true || taking > 0) return null;
    const { step, outcome, isTaken } = judged(log, call, request);
    if (!isTaken) return outcome;
    if (!ahead.writeAhead(String(step.number), { phoneId: log.phoneId, step } satisfies Ahead)) return null;
    become(withStep(log, step), () => behind(tellStand));
    behind(() => void sendNow());
    return outcome;
  }

  /** Persists a mutation, then answers it. Resolves to null if it cannot be persisted. */
  function takeStep(call: StepName, request: Request): Promise<CallOutcome | null> {
    taking += 1;
    const taken = inOrder(async () => {
      if (log === null) return null;
      const { step, outcome, isTaken } = judged(log, call, request);
      if (!isTaken) return outcome;
      if (!(await store(withStep(log, step)))) return null;
      // A newer base may have arrived during the write.
      if (log !== null) log = withStep(log, step);
      behind(tellStand);
      void sendNow();
      return outcome;
    });
    return taken.finally(() => {
      taking -= 1;
    });
  }

  let loading: { reportId: string; outcome: Promise<CallOutcome> } | null = null;

  /** Fetches the newest base. Concurrent loads share one request. */
  function newestCopy(reportId: string): Promise<CallOutcome> {
    if (loading?.reportId !== reportId) {
      const asked = askService('getCopy', { params: { reportId } } satisfies CallRequest<'getCopy'> as Request);
      const inPatience = holds(reportId) ? within('newestReport', () => asked) : asked;
      const outcome = inPatience
        .catch((): CallOutcome => ({ kind: 'failed', reason: 'silent' }))
        .finally(() => {
          loading = null;
        });
      loading = { reportId, outcome };
    }
    return loading.outcome;
  }

  /** Loads a report from the service; from the replica if the service does not answer. */
  async function load(call: LocalCallName, request: Request, reportId: string): Promise<CallOutcome> {
    const asked = await newestCopy(reportId);
    const isAnswered = asked.kind === 'result' && asked.code.startsWith('OK');
    const isSilent = asked.kind === 'failed' && asked.reason !== 'refused';
    if (log === null || !holds(reportId) || !(isAnswered || isSilent)) return asked;
    tellStand();
    void sendNow();
    if (call === 'getReport') void keeping.lookForUnsent?.(reportId);
    return answeredHere(log, call, request, serviceNow());
  }

  /** Performs a call on a report: locally if possible, else by the service once it has all pending mutations. */
  async function perform(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    await readKept();
    const reportId = 'reportId' in request.params ? request.params.reportId : '';
    if (isLocal(call) && partsOfLoading.includes(call)) return load(call, request, reportId);
    const outcomeAtOnce = answerAtOnce(call, request);
    if (outcomeAtOnce !== null) return outcomeAtOnce;
    if (isLocal(call) && isStep(call) && log !== null && holds(reportId)) {
      const outcome = await takeStep(call, request);
      if (outcome !== null) return outcome;
    }
    const waits = !besideTheLog.includes(call) && log !== null && log.steps.length > 0;
    if ((waits && !(await sendNow())) || signal?.aborted) return noSignal;
    const outcome = await askService(call, request, signal);
    if (isUnread && isStep(call) && outcome.kind === 'result' && outcome.code.startsWith('OK'))
      noteOvertaken({ call, request: request as CallRequest<StepName> });
    // The chart must receive the answer first.
    setTimeout(tellChanges);
    return log === null ? outcome : withOwnSteps(log, outcome);
  }

  /** Fetches a list of options and caches it. Returns the cached list if the service does not answer. */
  async function performList(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    const outcome = await ask(call, request, signal, {});
    const name = `list ${call}`;
    if (outcome.kind !== 'result') {
      const answer = await keeping.kept(name);
      return answer === null ? outcome : { kind: 'result', code: 'OK', answer };
    }
    const { expiresAt } = log?.base.document ?? {};
    if (expiresAt !== undefined) void inOrder(() => keeping.keep(name, outcome.answer, expiresAt));
    return outcome;
  }

  /** Handles a lost session. Unsent and unread data stays until the driver was told; resolves to true if there is any. */
  async function release(): Promise<boolean> {
    await readKept();
    isOrphaned = log !== null && log.steps.length > 0;
    if (isOrphaned) tellStand();
    else if (!isUnread) await forget();
    return isOrphaned || isUnread;
  }

  /** Deletes all data of an ended report from this phone. */
  function forget(): Promise<void> {
    log = null;
    isOrphaned = false;
    isUnread = false;
    phoneId = crypto.randomUUID();
    reading = Promise.resolve();
    return inOrder(async () => {
      await keeping.forgetAll();
      tellStand();
    });
  }

  keeping.onReturn?.(() => void takeUp());

  return { perform, answerAtOnce, performList, sendNow, release, forget };
}
