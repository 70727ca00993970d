import { type PageActor, state } from '#machines/vocabulary.ts';

const gone = { target: 'empty', actions: 'forgetScene' } as const;

/**
 * What was taken down at the scene: kept in this tab, sealed, for as long as the phone lets it; in memory where
 * it refuses. It goes with the report that it fills in, and by itself when none follows.
 */
export const sceneKeeping = state({
  initial: 'deciding',
  on: {
    'scene.noted': { target: '.deciding', actions: 'noteScene' },
    'scene.photosChosen': { target: '.deciding', actions: 'awaitScenePhotos' },
    'scene.photoPrepared': { target: '.deciding', actions: 'readyScenePhoto' },
    'scene.photoDropped': { target: '.deciding', actions: 'dropScenePhoto' },
  },
  states: {
    deciding: { always: [{ guard: 'hasScene', target: 'held' }, { target: 'empty' }] },
    empty: {},
    held: {
      invoke: {
        id: 'keepScene',
        src: 'keepScene' satisfies PageActor,
        input: ({ context: { scene } }) => ({ scene }),
      },
      initial: 'keeping',
      on: {
        'result.OK': {
          guard: { type: 'answered', params: { call: 'createReport' } },
          target: 'deciding',
          actions: 'adoptScene',
        },
        'scene.changed': 'deciding',
        'scene.discarded': gone,
        'scene.expired': gone,
        // Whatever a tab keeps goes with a report: what is of the next one is kept again.
        'session.ended': [{ guard: 'sceneIsOfReport', ...gone }, { target: 'deciding' }],
      },
      states: {
        keeping: { on: { 'scene.kept': 'kept', 'scene.unkept': 'unkept' } },
        kept: {},
        unkept: {},
      },
    },
  },
});
