import { type PageActor, state } from '#machines/vocabulary.ts';

const gone = { target: 'empty', actions: 'forgetRoadsideNotes' } as const;

/**
 * Persists the roadside notes, encrypted in this tab, or in memory if storage is refused. They end with the report that they fill
 * in, or expire without one.
 */
export const notesPersistence = state({
  initial: 'deciding',
  on: {
    'roadsideNotes.noted': { target: '.deciding', actions: 'recordRoadsideNotes' },
    'roadsideNotes.photosChosen': { target: '.deciding', actions: 'awaitRoadsidePhotos' },
    'roadsideNotes.photoPrepared': { target: '.deciding', actions: 'readyRoadsidePhoto' },
    'roadsideNotes.photoDropped': { target: '.deciding', actions: 'dropRoadsidePhoto' },
  },
  states: {
    deciding: { always: [{ guard: 'hasRoadsideNotes', target: 'held' }, { target: 'empty' }] },
    empty: {},
    held: {
      invoke: {
        id: 'keepRoadsideNotes',
        src: 'keepRoadsideNotes' satisfies PageActor,
        input: ({ context: { session } }) => ({ roadsideNotes: session.roadsideNotes }),
      },
      initial: 'keeping',
      on: {
        'result.OK': {
          guard: { type: 'matchesCall', params: { call: 'createReport' } },
          target: 'deciding',
          actions: 'adoptRoadsideNotes',
        },
        'roadsideNotes.changed': 'deciding',
        'roadsideNotes.discarded': gone,
        'roadsideNotes.expired': gone,
        // Ending a session clears the tab's storage, so notes of the next report are stored again.
        'session.ended': [{ guard: 'roadsideNotesAreOfReport', ...gone }, { target: 'deciding' }],
      },
      states: {
        keeping: { on: { 'roadsideNotes.kept': 'kept', 'roadsideNotes.notPersisted': 'notPersisted' } },
        kept: {},
        notPersisted: {},
      },
    },
  },
});
