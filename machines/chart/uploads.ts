import { and } from 'xstate';
import { callRequestOf } from '#machines/callRequest.ts';
import { answered } from '#machines/pieces/calling.ts';
import { state } from '#machines/vocabulary.ts';

/** Photos go up one after the other while the user goes on; one that fails never blocks the others, and goes out again by itself. */

const queue = {
  'photos.chosen': { actions: 'awaitPhotos' },
  'photo.prepared': { actions: 'enqueuePhoto' },
  'photo.retried': { actions: 'enqueuePhoto' },
  'photo.dropped': { actions: 'dropPhoto' },
  'photo.marked': { actions: 'markPhoto' },
  'signal.returned': { guard: 'hasUnsentPhoto', actions: 'requeuePhotos' },
} as const;

const sent = answered('addAccidentPhoto', {
  on: {
    OK: { target: 'deciding', actions: ['keepAnswer', 'dropSentPhoto'] },
    // Too late: the report went on without it, which is no reason to end what the user is doing now.
    ERR_REPORT_IN_WRONG_STATE: { target: 'refusing' },
  },
  settled: 'refusing',
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
          callRequestOf(context, 'addAccidentPhoto', context.uploads.find((each) => each.status === 'sending')?.party),
      },
      on: {
        ...sent,
        'failed.network': { ...sent['failed.network'], target: 'keeping' },
        'failed.response': [
          { ...sent['failed.response'], guard: and([sent['failed.response'].guard, 'isTooLarge']), target: 'refusing' },
          { ...sent['failed.response'], guard: and([sent['failed.response'].guard, 'isRefused']) },
          // The service cannot take it just now.
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
