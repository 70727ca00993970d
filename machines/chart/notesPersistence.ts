import { type PageActor, state } from '#machines/vocabulary.ts';

const gone = { target: 'empty', actions: 'forgetScene' } as const;

/**
 * Persists the roadside notes, encrypted in this tab, or in memory if storage is refused. They end with the report that they fill
 * in, or expire without one.
 */
export const notesPersistence = state({
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
        input: ({ context: { session } }) => ({ scene: session.scene }),
      },
      initial: 'keeping',
      on: {
        'result.OK': {
          guard: { type: 'matchesCall', params: { call: 'createReport' } },
          target: 'deciding',
          actions: 'adoptScene',
        },
        'scene.changed': 'deciding',
        'scene.discarded': gone,
        'scene.expired': gone,
        // Ending a session clears the tab's storage, so notes of the next report are stored again.
        'session.ended': [{ guard: 'sceneIsOfReport', ...gone }, { target: 'deciding' }],
      },
      states: {
        keeping: { on: { 'scene.kept': 'kept', 'scene.notPersisted': 'notPersisted' } },
        kept: {},
        notPersisted: {},
      },
    },
  },
});
