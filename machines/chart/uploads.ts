import { and } from 'xstate';
import { callRequestOf } from '#machines/callRequest.ts';
import { callTransitions } from '#machines/pieces/calling.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * Upload queue: photos are sent one at a time in the background. A failed one never blocks the others and is retried
 * automatically.
 */

const queue = {
  'photos.chosen': { actions: 'awaitPhotos' },
  'photo.prepared': { actions: 'enqueuePhoto' },
  'photo.retried': { actions: 'enqueuePhoto' },
  'photo.dropped': { actions: 'dropPhoto' },
  'network.online': { guard: 'hasUnsentPhoto', actions: 'requeuePhotos' },
} as const;

const sent = callTransitions('addAccidentPhoto', {
  on: {
    OK: { target: 'deciding', actions: ['applyAnswer', 'dropSentPhoto'] },
    // The report has advanced without this photo, which must not end what the user is doing.
    ERR_REPORT_IN_WRONG_STATE: { target: 'refusing' },
  },
  handledGlobally: 'refusing',
  failed: 'failing',
  background: true,
  saysFailure: true,
});

export const uploads = state({
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasPhotoWaiting', target: 'sending', actions: 'takeNextPhoto' }, { target: 'idle' }],
    },
    idle: {
      on: queue,
      always: { guard: 'hasPhotoWaiting', target: 'deciding' },
    },
    sending: {
      invoke: {
        id: 'addAccidentPhoto',
        src: 'addAccidentPhoto',
        input: ({ context }) =>
          callRequestOf(
            context,
            'addAccidentPhoto',
            context.photos.uploads.find((each) => each.status === 'sending')?.party,
          ),
      },
      on: {
        ...sent,
        'failed.network': { ...sent['failed.network'], target: 'keeping' },
        'failed.response': [
          { ...sent['failed.response'], guard: and([sent['failed.response'].guard, 'isTooLarge']), target: 'refusing' },
          { ...sent['failed.response'], guard: and([sent['failed.response'].guard, 'isRefused']) },
          // The service is unavailable for now.
          { ...sent['failed.network'], target: 'keeping' },
        ],
        ...queue,
        'photo.dropped': [
          { guard: 'sendsThisPhoto', target: 'deciding', actions: 'dropPhoto' },
          { actions: 'dropPhoto' },
        ],
        'report.left': 'idle',
      },
    },
    keeping: { entry: { type: 'giveUpPhoto', params: { status: 'unsent' } }, always: 'deciding' },
    failing: { entry: { type: 'giveUpPhoto', params: { status: 'failed' } }, always: 'deciding' },
    refusing: { entry: { type: 'giveUpPhoto', params: { status: 'refused' } }, always: 'deciding' },
  },
});
