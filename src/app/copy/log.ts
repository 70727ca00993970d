import type { CallRequest } from '#contract/callSchemas.ts';
import type { StepName } from '#contract/calls.ts';
import type { ReportCopy } from '#contract/copy.ts';
import { documentOfCopy } from '#report/copy.ts';
import type { ReportDocument } from '#report/document.ts';

/**
 * The phone's copy of a report as data: the base that the service has answered, and on it the log of the steps that it
 * has not yet. Whoever looks sees both; a newer base says which steps it holds.
 */

/** A call that the phone has answered itself. */
export interface Step {
  /** From 1; each is above the one before, and none is given twice. */
  number: number;
  call: StepName;
  request: CallRequest<StepName>;
  /** When it was made, in milliseconds by the service's clock: it is judged as of then, however often it is replayed. */
  at: number;
}

export interface Log {
  /** Names this log to the service. */
  phoneId: string;
  base: ReportCopy;
  steps: Step[];
  /** The highest number that was given. */
  last: number;
}

/** A step as it is written before the log that holds it. */
export interface Ahead {
  phoneId: string;
  step: Step;
}

export function beginLog(phoneId: string, base: ReportCopy): Log {
  return { phoneId, base, steps: [], last: base.lastStep };
}

/** The next step of a log. */
export function nextStep({ last }: Log, call: StepName, request: CallRequest<StepName>, at: number): Step {
  return { number: last + 1, call, request, at };
}

export function withStep(log: Log, step: Step): Log {
  return { ...log, steps: [...log.steps, step], last: Math.max(log.last, step.number) };
}

/** The log with the steps that were written ahead by this phone and are not in it, whatever order they are found in. */
export function withAhead(log: Log, written: readonly Ahead[]): Log {
  return written
    .filter(({ phoneId, step }) => phoneId === log.phoneId && step.number > log.last)
    .map(({ step }) => step)
    .sort((a, b) => a.number - b.number)
    .reduce(withStep, log);
}

/** The steps of a log, as if each had been written before it. */
export function aheadOf({ phoneId, steps }: Log): Ahead[] {
  return steps.map((step) => ({ phoneId, step }));
}

/** The log without a step that the service has judged: it did not take it, or says nothing of what it holds. */
export function withoutStep(log: Log, number: number): Log {
  return { ...log, steps: log.steps.filter((step) => step.number !== number) };
}

/** Milliseconds by which the clocks of two processes of the service may differ. */
const clockTolerance = 60_000;

/**
 * The service's word from before the one at hand, which came late. An older one that was asked for later is that of a service
 * whose database was restored: what it has lost nobody has any more.
 */
function isLate(base: ReportCopy, known: ReportCopy): boolean {
  const isOlder = base.version < known.version || base.lastStep < known.lastStep;
  return isOlder && base.serviceTime <= known.serviceTime + clockTolerance;
}

/** The log on a newer base, without the steps that are in it; an older one, which came late, changes nothing. */
export function withBase(log: Log, base: ReportCopy): Log {
  if (isLate(base, log.base)) return log;
  return {
    ...log,
    base,
    steps: log.steps.filter(({ number }) => number > base.lastStep),
    last: Math.max(log.last, base.lastStep),
  };
}

/** The document after a step; as it was where the step cannot be applied to it. */
export type Apply = (document: ReportDocument, step: Step, base: ReportCopy) => ReportDocument;

/** Base and steps. */
export function documentOf({ base, steps }: Log, apply: Apply): ReportDocument {
  return steps.reduce((document, step) => apply(document, step, base), documentOfCopy(base));
}
