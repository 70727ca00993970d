import { type CallName, callDefinition } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { isResultCode, type ResultCode, resultCodes } from '#contract/resultCodes.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent, ResultEvent } from '#machines/events.ts';
import { type CallOutcome, type Failed, isWithoutAnswer } from '../replica/callOutcome.ts';
import { keepFile } from './files.ts';

/** Maps an outcome to the event sent to the chart. */
export function eventOf({ call, party, request }: CallInput, outcome: CallOutcome): AppEvent {
  const about = { call, ...(party && { party }) };
  switch (outcome.kind) {
    case 'missing':
      return { type: 'failed.missing', ...about };
    case 'failed': {
      const { kind: _, ...failed } = outcome;
      return failedEvent(about, failed);
    }
    case 'file':
      return resultEvent('OK', { ...about, request, answer: keepFile(outcome.file) });
    case 'result':
      return isResultCode(outcome.code) && isReactedTo(call, outcome.code)
        ? resultEvent(outcome.code, { ...about, request, answer: outcome.answer })
        : { type: 'result.unknown', ...about, code: outcome.code };
  }
}

/** Returns true if the screen reacts to the code, as TABLE 2 lists it for the call, or TABLE 3 does. */
function isReactedTo(call: CallName, code: ResultCode): boolean {
  const treatment = resultCodes[code];
  return callDefinition(call).codes.includes(code) || (treatment !== 'local' && treatment !== 'none');
}

function failedEvent(about: { call: CallName; party?: Party }, failed: Failed): AppEvent {
  return isWithoutAnswer(failed)
    ? { type: 'failed.network', ...about, reason: failed.reason }
    : { type: 'failed.response', ...about, ...failed };
}

function resultEvent(code: ResultCode, about: { call: CallName; party?: Party; request: object; answer: unknown }) {
  // The client has validated the answer against the call's schema.
  return { type: `result.${code}`, ...about } as ResultEvent;
}
