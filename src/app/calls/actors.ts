import { fromCallback } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent, ResultEvent } from '#machines/events.ts';
import { type ActorInput, actorsOf, type CallActor } from '#machines/vocabulary.ts';
import { ifItComes } from '../loading/lazily.ts';
import { keepScene } from '../scene/keepScene.ts';
import { currentReplica, performCall } from './client.ts';
import type { CallOutcome } from './failed.ts';
import { type Failed, isWithoutAnswer } from './failed.ts';
import { fileOf, keepFile } from './files.ts';
import { runReplica } from './replica.ts';
import { keepSession, restoreSession } from './session.ts';

/** The chart's actors: each makes its call and sends exactly one event. Leaving the calling state aborts the request. */

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
      return isResultCode(outcome.code)
        ? resultEvent(outcome.code, { ...about, request, answer: outcome.answer })
        : { type: 'result.unknown', ...about, code: outcome.code };
  }
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

/** Width in pixels at which a plate is readable; smaller than the original. */
const readableWidth = 1600;

/**
 * Performs a call. Fetches the photo of a plate first if a reload has removed it; retries once with smaller files if the
 * network refuses their size.
 */
async function makeCall({ call, request }: CallInput, signal: AbortSignal): Promise<CallOutcome> {
  const body: object = request.body ?? {};
  const photoId = call === 'uploadLicensePlate' && 'photo' in body ? String(body.photo) : null;
  if (photoId !== null && fileOf(photoId) === undefined) {
    const { reportId = '', participantId = '' } = { ...request.params } as Record<string, string>;
    const params = { reportId, participantId, photoId };
    const photo = await performCall('getAccidentPhoto', { params, query: { maxWidth: readableWidth } }, signal);
    if (photo.kind !== 'file') return photo;
    keepFile(photo.file, photoId);
  }
  const outcome = await performCall(call, request, signal);
  const isTooLarge = outcome.kind === 'failed' && outcome.reason === 'tooLargeForNetwork';
  return isTooLarge && (await makeSmaller(request.body)) ? makeCall({ call, request }, signal) : outcome;
}

/** Shrinks the files of a body. Resolves to true if any became smaller. */
async function makeSmaller(body: unknown): Promise<boolean> {
  const part = await ifItComes(() => import('../photos/smaller.ts'));
  return part === null ? false : part.makeSmaller(body).catch(() => false);
}

const callActor: CallActor = fromCallback<AppEvent, ActorInput>(({ input, sendBack }) => {
  if (input === undefined || !('call' in input)) throw new Error('A call was started without its input');
  const answered = currentReplica()?.answerSynchronously(input.call, input.request);
  if (answered) return sendBack(eventOf(input, answered));
  const aborting = new AbortController();
  void makeCall(input, aborting.signal).then((outcome) => {
    if (!aborting.signal.aborted) sendBack(eventOf(input, outcome));
  });
  return () => aborting.abort();
});

export const actors = actorsOf(callActor, { restoreSession, keepSession, runReplica, keepScene });
