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
 * The phone's copy of the report (decision 048): it answers what needs nothing but the report, at once, and
 * sends it behind. What needs the service waits until the service has all of it.
 */

/** Under this name the tab keeps it, in this form. */
const record = 'copy';
const form = 1;

interface Kept {
  form: typeof form;
  log: Log;
}

/** A report that nothing can be added to is not kept: it is signed, or locked. */
function isOpen({ base }: Log): boolean {
  return isOpenState(base.document.report.state);
}

const partsOfLoading: readonly CallName[] = ['getReport', 'getParticipants', 'getWitnesses'];

const noSignal: CallOutcome = { kind: 'failed', reason: 'unreachable' };

export type Copy = ReturnType<typeof openCopy>;

/** The copy of a page, from its start to its end. */
export function openCopy({ ask, tell, keeping = keepingOfTab, ahead = aheadOfTab, behind = (act) => act() }: Page) {
  let log: Log | null = null;
  /** Names the log to the service, also before there is one: so that the first answer brings its base. */
  let phoneId = crypto.randomUUID() as string;
  let reading: Promise<void> | null = null;
  /** Of what was written last; null before anything of the report was. */
  let isKept: boolean | null = null;
  let phase: 'sending' | 'waiting' = 'sending';
  /** The session is lost that the steps would be sent with. */
  let isOrphaned = false;

  /** Something may lie in the phone that this page does not know: until it does, nothing is written over it or deleted. */
  let isUnread = false;

  /** What was kept, and whether that is more than the log which lies there. */
  async function readLog(): Promise<{ found: Log | null; isChanged: boolean }> {
    const [kept, written] = await Promise.all([keeping.kept<Kept>(record), keeping.keptAhead()]);
    isUnread = keeping.isUnread?.() === true;
    if (kept?.form !== form) return { found: null, isChanged: false };
    const found = withoutOvertaken(withAhead(kept.log, written as Ahead[]));
    return { found, isChanged: written.length > 0 || found.steps.length < kept.log.steps.length };
  }

  /** What was kept before a reload is read once, before anything is answered. */
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

  /** What could not be read, or written, can be now. */
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

  /**
   * Of the same phone, the steps that are missing here are added. What another page of this tab has left of the report goes out under
   * its own numbers, for which the service's word has to be had first.
   */
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

  /** Whatever is written is written in its order. */
  const inOrder = oneAtATime();

  async function store(next: Log): Promise<boolean> {
    isKept =
      !isUnread &&
      isOpen(next) &&
      (await keeping.keep(record, { form, log: next } satisfies Kept, next.base.document.expiresAt));
    // What has come since is kept next.
    if (isKept && log === next) ahead.removeAhead();
    return isKept;
  }

  /** The log is another one; it is kept a moment later. */
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

  /** The answer without the copy that came with it, which becomes the base. */
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
    // What lies in the phone can be read since, and had no signal.
    if (isUnread && outcome.kind === 'result' && keeping.isUnread?.() === false) void takeUp();
    return outcome;
  }

  /** Answers whether the step is settled. */
  async function sendStep(step: Step): Promise<boolean> {
    const { phoneId: before } = log ?? {};
    const outcome = await askService(step.call, step.request, undefined, step);
    // The report was given up meanwhile.
    if (log === null || log.phoneId !== before) return true;
    if (outcome.kind === 'result') settle(log, step, outcome.code);
    else return outcome.kind === 'failed' && isRefused(outcome) && (await settleRefused(step));
    return true;
  }

  /**
   * A step that was done, and its answer lost, is refused when it comes again and what it was about has been deleted since, in
   * another tab: the newest base says whether it was done. Answers whether that is known.
   */
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
      // Mostly the base that came with the answer holds it.
      if (now.steps.includes(step)) become(withDone(now, step));
      tellChanges();
    } else if (isResultCode(code) && endsFlow(code)) {
      // Nothing of the log can be taken any more.
      become({ ...now, steps: [] });
      tell(endingOf(now, step, code));
    } else refuse(now, step, isResultCode(code) ? code : null);
  }

  /** What was typed is still a draft of its form, over the values that hold again now. */
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

  /** What only the phone has is sent now. Resolves to whether the service has all of it. */
  function sendNow(): Promise<boolean> {
    return sender();
  }

  /** The next step, and what the rules say of it. */
  function judged(to: Log, call: StepName, request: Request) {
    const step = nextStep(to, call, request as CallRequest<StepName>, serviceNow());
    const outcome = answeredHere(to, call, request, step.at);
    return { step, outcome, isTaken: outcome.kind === 'result' && outcome.code.startsWith('OK') };
  }

  /** Steps that are kept before they are answered; those after them wait for their numbers. */
  let taking = 0;

  /** Answers a call of the copy without being waited for; null where a step cannot be kept so fast. */
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

  /** Answers the call and keeps it as a step; null where it cannot be kept. */
  function takeStep(call: StepName, request: Request): Promise<CallOutcome | null> {
    taking += 1;
    const taken = inOrder(async () => {
      if (log === null) return null;
      const { step, outcome, isTaken } = judged(log, call, request);
      if (!isTaken) return outcome;
      if (!(await store(withStep(log, step)))) return null;
      // A newer base may have come while it was written.
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

  /** The service's word on the report, asked for once for all parts that are loaded side by side. */
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

  /** A report is shown as the service has it; where that does not answer, as it is here. */
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

  /** Makes a call on a report: from the copy where it can, else of the service, once that has all steps. */
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
    // The chart hears of it after the answer that it waits for.
    setTimeout(tellChanges);
    return log === null ? outcome : withOwnSteps(log, outcome);
  }

  /** A list that the forms choose from; where the service does not answer, as it was before a reload. */
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

  /**
   * The session is lost. What the service has not stays until the driver has been told, and goes out if the report is opened here
   * again; so does what could not be read. Answers whether there is any.
   */
  async function release(): Promise<boolean> {
    await readKept();
    isOrphaned = log !== null && log.steps.length > 0;
    if (isOrphaned) tellStand();
    else if (!isUnread) await forget();
    return isOrphaned || isUnread;
  }

  /** The report has ended: nothing of it is left in this phone. */
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
