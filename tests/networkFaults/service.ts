import type { CallRequest } from '#contract/callSchemas.ts';
import type { ReportCallName } from '#contract/calls.ts';
import { type CallName, isMutation } from '#contract/calls.ts';
import { mutationHeader, phoneHeader } from '#contract/limits.ts';
import { applyCall } from '#report/applyCall.ts';
import type { ReportDocument } from '#report/document.ts';
import { lastMutationOf } from '#report/mutations.ts';
import { replicaSnapshotOf } from '#report/replica.ts';
import type { RuleInput } from '#report/rule.ts';
import { rules } from '#report/ruleOfCall.ts';
import type { CallOutcome } from '../../src/app/replica/callOutcome.ts';
import { environment } from '../fixtures/sampleDocument.ts';

/** Service of a random journey: one report in memory, with the service's own rules. */

export interface Received {
  call: CallName;
  request: CallRequest<CallName>;
  headers: Readonly<Record<string, string>>;
}

/** Returns a key of the user's action behind a request. */
export function actionOf({ call, request }: Pick<Received, 'call' | 'request'>): string {
  const { params } = request;
  const body = 'body' in request ? request.body : undefined;
  return JSON.stringify([call, params, body, request.idempotencyKey ?? null]);
}

/** Returns the external inputs of a call's rule. */
function gatheredFor({ call, request, headers }: Received, version: number) {
  const photoId = request.idempotencyKey;
  if (call === 'addAccidentPhoto') return { image: { photoId, fileId: photoId } };
  return call === 'getReplica' ? { version, phoneId: headers[phoneHeader] ?? null } : undefined;
}

export class FaultyService {
  version = 1;
  /** Applied actions, in order. */
  done: string[] = [];

  /** @param heedsNumbers or does whatever comes, as if it had no number: for the test of the journeys themselves */
  constructor(
    public document: ReportDocument,
    private heedsNumbers: boolean,
  ) {}

  receive(received: Received): CallOutcome {
    const { call, request, headers } = received;
    const phoneId = headers[phoneHeader];
    const number = this.heedsNumbers ? headers[mutationHeader] : undefined;
    const around = environment({ now: Date.now(), freshId: crypto.randomUUID() });
    const input = {
      params: request.params,
      query: ('query' in request && request.query) || {},
      body: 'body' in request ? request.body : undefined,
      inputs: gatheredFor(received, this.version),
    } as RuleInput<ReportCallName>;
    const before = this.document;
    const outcome = applyCall(rules, call as ReportCallName, before, input, around, {
      idempotencyKey: request.idempotencyKey ?? null,
      step: phoneId === undefined || number === undefined ? null : { phoneId, number: Number(number) },
    });
    if (outcome.kind !== 'applied') return { kind: 'failed', reason: 'refused' };
    this.document = outcome.document;
    if (this.document !== before) this.version += 1;
    if (this.hasDone(before, phoneId, number, received)) this.done.push(actionOf(received));
    const stored = { document: this.document, version: this.version };
    const copy = phoneId === undefined ? {} : { copy: replicaSnapshotOf(stored, phoneId, around) };
    const answer = { resultCode: outcome.resultCode, ...outcome.answer, ...copy };
    return { kind: 'result', code: outcome.resultCode, answer: JSON.parse(JSON.stringify(answer)) };
  }

  private hasDone(before: ReportDocument, phoneId: string | undefined, number: string | undefined, { call }: Received) {
    if (phoneId !== undefined && number !== undefined)
      return lastMutationOf(before, phoneId) < lastMutationOf(this.document, phoneId);
    return (isMutation(call) || call === 'addAccidentPhoto') && this.document !== before;
  }
}
