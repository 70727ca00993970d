import { useRef } from 'react';
import type { Answer } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { delegateOf } from '#machines/context.ts';
import { performCall } from '../api/client.ts';
import { offers } from '../api/offers.ts';
import type { CallOutcome } from '../replica/callOutcome.ts';
import { callOutsideMachine } from './callOutsideMachine.ts';
import { currentContext, send, useChart } from './chart.ts';
import { usePolling } from './usePolling.ts';
import { overlayOf } from './views/overlay.ts';

/** Polls changes made on the other phone, by version so that an unchanged report costs little. */

/**
 * Reports actions of the other participant to the reporter's chart. @param stage of the screen; a new stage starts
 * without a version, to receive again what the previous one has missed
 */
export function useChanges(stage: string): void {
  const reportId = useChart(({ context }) => context.report.reportId ?? '');
  // Pauses while the report is being deleted.
  const isCancelling = useChart((snapshot) => overlayOf(snapshot) === 'cancelling');
  const known = useRef<{ stage: string; version: string; content: number | undefined } | null>(null);
  usePolling(async (signal) => {
    const { report } = currentContext().report;
    const since = known.current?.stage === stage ? { since: known.current.version } : {};
    const outcome = await callOutsideMachine('getChanges', { params: { reportId }, query: since }, signal);
    if (signal.aborted || outcome.kind !== 'result' || !outcome.code.startsWith('OK')) return;
    // This phone has advanced the report's state since the request: the answer is stale.
    if (currentContext().report.report?.state !== report?.state) return;
    // The client has held it against the schema of its call.
    const { version, changes } = outcome.answer as Answer<'getChanges'>;
    if (changes === null) return;
    const { fillsIn, content } = changes;
    if (writesElsewhere(fillsIn) && content !== known.current?.content) {
      const newest = await loaded(reportId, signal);
      if (newest === null || signal.aborted) return;
      send({ type: 'replica.changed', ...newest });
    }
    known.current = { stage, version, content };
    send({ type: 'other.acted', changes });
  }, isCancelling || !offers('getChanges'));
}

/** Returns true if two phones fill in the report, or did until now. */
function writesElsewhere(fillsIn: string | null | undefined): boolean {
  const {
    session: { delegatedSection },
    report: { participants },
  } = currentContext();
  return delegatedSection !== null || (fillsIn ?? null) !== null || delegateOf(participants) !== undefined;
}

/** Loads the report from the service, with this phone's pending mutations. */
async function loaded(reportId: string, signal: AbortSignal) {
  const asked = { params: { reportId } };
  const [report, participants, witnesses] = await Promise.all([
    answerOf<'getReport'>(performCall('getReport', asked, signal)),
    answerOf<'getParticipants'>(performCall('getParticipants', asked, signal)),
    answerOf<'getWitnesses'>(performCall('getWitnesses', asked, signal)),
  ]);
  return report && participants && witnesses && { ...report, ...participants, ...witnesses };
}

async function answerOf<Name extends CallName>(asked: Promise<CallOutcome>): Promise<Answer<Name> | null> {
  const outcome = await asked;
  // The client has held it against the schema of its call.
  return outcome.kind === 'result' && outcome.code === 'OK' ? (outcome.answer as Answer<Name>) : null;
}

/** Tells the chart of a reader by link that the summary has changed or the link has become invalid. */
export function useSummaryChanges(): void {
  const version = useChart(({ context }) => context.shared.version);
  const requestedRoute = useChart(({ context }) => context.ui.requestedRoute);
  usePolling(async (signal) => {
    if (version === null) return;
    const { summaryId = '', checkCode = '' } = requestedRoute ?? {};
    const query = { checkCode, since: version };
    const outcome = await performCall('getSummaryChanges', { params: { summaryId }, query }, signal);
    if (signal.aborted || outcome.kind === 'failed') return;
    const { changes }: Partial<Answer<'getSummaryChanges'>> = outcome.kind === 'result' ? Object(outcome.answer) : {};
    if (changes !== null) send({ type: 'summary.outdated', state: changes?.state });
  }, !offers('getSummaryChanges'));
}
