import type { CallRequest } from '#contract/callSchemas.ts';
import type { MutationName } from '#contract/calls.ts';
import { isOpenState } from '#contract/enumerations.ts';
import type { ReplicaSnapshot } from '#contract/replica.ts';
import type { ReportDocument } from '#report/document.ts';
import { documentOfSnapshot } from '#report/replica.ts';

/**
 * The replica as data: a base from the service and a log of pending mutations applied to it. A newer base says which
 * mutations it contains.
 */

/** A mutation the phone has answered itself. */
export interface Mutation {
  /** Sequence number from 1, strictly increasing. */
  number: number;
  call: MutationName;
  request: CallRequest<MutationName>;
  /** Creation time in milliseconds of the service's clock. Every replay applies the rules as of this time. */
  at: number;
}

export interface MutationLog {
  /** Id of this replica for the service. */
  phoneId: string;
  base: ReplicaSnapshot;
  steps: Mutation[];
  /** Highest number assigned. */
  last: number;
}

/** Entry of the write-ahead log. */
export interface WriteAheadEntry {
  phoneId: string;
  step: Mutation;
}

export function createMutationLog(phoneId: string, base: ReplicaSnapshot): MutationLog {
  return { phoneId, base, steps: [], last: base.lastStep };
}

export function reportIdOf({ base }: MutationLog): string {
  return base.document.report.reportId;
}

/** Builds the next mutation without adding it. */
export function nextMutation(
  { last }: MutationLog,
  call: MutationName,
  request: CallRequest<MutationName>,
  at: number,
): Mutation {
  return { number: last + 1, call, request, at };
}

export function withMutation(log: MutationLog, step: Mutation): MutationLog {
  return { ...log, steps: [...log.steps, step], last: Math.max(log.last, step.number) };
}

/** Returns true if a write-ahead entry is of this replica and report, and newer than the log. */
export function missesEntry(log: MutationLog, { phoneId, step }: WriteAheadEntry): boolean {
  const { reportId } = step.request.params;
  return phoneId === log.phoneId && reportId === reportIdOf(log) && step.number > log.last;
}

/** Appends the missing write-ahead entries, in the order of their numbers. */
export function withWriteAhead(log: MutationLog, written: readonly WriteAheadEntry[]): MutationLog {
  return written
    .filter((entry) => missesEntry(log, entry))
    .map(({ step }) => step)
    .sort((a, b) => a.number - b.number)
    .reduce(withMutation, log);
}

/** Returns the mutations of a log as write-ahead entries. */
export function writeAheadEntriesOf({ phoneId, steps }: MutationLog): WriteAheadEntry[] {
  return steps.map((step) => ({ phoneId, step }));
}

/** Removes a mutation that the service has rejected, or whose fate it does not report. */
export function withoutMutation(log: MutationLog, number: number): MutationLog {
  return { ...log, steps: log.steps.filter((step) => step.number !== number) };
}

/** Milliseconds by which the clocks of two processes of the service may differ. */
const clockTolerance = 60_000;

/**
 * Returns true if a base is older than the known one and merely arrived late. An older one requested later comes from a
 * restored database and is accepted.
 */
function isLate(base: ReplicaSnapshot, known: ReplicaSnapshot): boolean {
  const isOlder = base.version < known.version || base.lastStep < known.lastStep;
  return isOlder && base.serviceTime <= known.serviceTime + clockTolerance;
}

/** Rebases the log: drops mutations contained in the newer base. Ignores bases that arrived late. */
export function rebase(log: MutationLog, base: ReplicaSnapshot): MutationLog {
  if (isLate(base, log.base)) return log;
  return {
    ...log,
    base,
    steps: log.steps.filter(({ number }) => number > base.lastStep),
    last: Math.max(log.last, base.lastStep),
  };
}

/** Applies a mutation; returns the document unchanged if it cannot be applied. */
export type Apply = (document: ReportDocument, step: Mutation, base: ReplicaSnapshot) => ReportDocument;

/** Returns the base with all mutations applied. */
export function optimisticDocument({ base, steps }: MutationLog, apply: Apply): ReportDocument {
  return steps.reduce((document, step) => apply(document, step, base), documentOfSnapshot(base));
}

/** Returns true if the report can still be edited. Signed and locked reports are not persisted. */
export function isOpen({ base }: MutationLog): boolean {
  return isOpenState(base.document.report.state);
}
