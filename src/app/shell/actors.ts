import { fromCallback } from 'xstate';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent } from '#machines/events.ts';
import { type ActorInput, actorsOf, type CallActor } from '#machines/vocabulary.ts';
import { currentReplica, performCall } from '../api/client.ts';
import { fileOf, keepFile } from '../api/files.ts';
import { eventOf } from '../api/outcomeEvents.ts';
import { runReplica } from '../api/replica.ts';
import { keepSession, restoreSession } from '../api/session.ts';
import { keepRoadsideNotes } from '../features/roadsideNotes/keepRoadsideNotes.ts';
import { ifItComes } from '../loading/lazily.ts';
import type { CallOutcome } from '../replica/callOutcome.ts';

/** The chart's actors: each makes its call and sends exactly one event. Leaving the calling state aborts the request. */

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

/** Milliseconds for which a call waits that fails at once without a signal; the tap on a retry would show nothing otherwise. */
const leastWait = 400;

async function seenToFail(outcome: CallOutcome): Promise<CallOutcome> {
  if (outcome.kind === 'failed' && !navigator.onLine) await new Promise((resolve) => setTimeout(resolve, leastWait));
  return outcome;
}

const callActor: CallActor = fromCallback<AppEvent, ActorInput>(({ input, sendBack }) => {
  if (input === undefined || !('call' in input)) throw new Error('A call was started without its input');
  const answered = currentReplica()?.answerSynchronously(input.call, input.request);
  if (answered) return sendBack(eventOf(input, answered));
  const aborting = new AbortController();
  const sendUnlessLeft = (outcome: CallOutcome) => {
    if (!aborting.signal.aborted) sendBack(eventOf(input, outcome));
  };
  void makeCall(input, aborting.signal).then(seenToFail).then(sendUnlessLeft);
  return () => aborting.abort();
});

export const actors = actorsOf(callActor, { restoreSession, keepSession, runReplica, keepRoadsideNotes });
