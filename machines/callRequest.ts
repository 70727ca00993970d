import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { type Context, participantIdOf, submissionKey } from './context.ts';

/** Input of every call actor: the call, its participant and its request. */
export interface CallInput {
  call: CallName;
  party?: Party;
  request: CallRequest<CallName>;
}

/** Builds a call's request from the context: ids of its path, what the user submitted, the key of that action. */
export function callRequestOf(context: Context, call: CallName, party?: Party): CallInput {
  const { path } = callDefinition(call);
  const submission = context.sync.submissions[submissionKey(call, party)];
  // The address names the shared report; the own one is reached by its own link once the session has ended.
  const link =
    context.ui.requestedRoute?.summaryId === undefined ? context.report.summaryLink : context.ui.requestedRoute;
  const known: Record<string, string | undefined> = {
    reportId: context.report.reportId ?? undefined,
    participantId: party && participantIdOf(context, party),
    summaryId: link?.summaryId,
    ...submission?.params,
  };
  const params: Record<string, string> = {};
  for (const [, name] of path.matchAll(/:(\w+)/gu)) if (name) params[name] = known[name] ?? '';
  const request = {
    params,
    ...(submission?.body !== undefined && { body: submission.body }),
    ...(submission?.query && { query: submission.query }),
    ...(path.startsWith('/summaries/') && { query: { checkCode: link?.checkCode } }),
    ...(submission && { idempotencyKey: submission.idempotencyKey }),
  };
  // Which parameters and body a call takes is data here; the events that filled them were typed by the same table.
  return { call, ...(party && { party }), request: request as CallInput['request'] };
}
