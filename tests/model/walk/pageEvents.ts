import type { Context } from '#machines/context.ts';
import type { NotesPersistenceEvent, SessionEvent, SyncEvent } from '#machines/events.ts';
import { ids, peopleAt, reportAt } from './sampleAccident.ts';

export type Made<E> = E extends unknown ? Omit<E, 'type'> & { label?: string; variant?: string } : never;

const sessionEvents = {
  'session.restored': () => [{ reportId: ids.report }, { reportId: ids.otherReport, label: 'of another report' }],
  'session.absent': () => [{}],
  'session.refreshing': () => [{}],
  'session.refreshed': () => [{}],
  'session.lost': () => [{}, { continuedElsewhereAt: '2026-05-20T10:30:00Z', label: 'to another phone' }],
} satisfies { [E in SessionEvent as E['type']]: () => Made<E>[] };

/** Events of the replica: of the loaded report, or of another if none is loaded. */
const syncEvents = {
  'sync.logChanged': () => [
    { unsent: [{ section: 'email', party: 'A' }], isPersisted: true, label: 'pending' },
    { unsent: [], isPersisted: true, label: 'all sent' },
    { unsent: [], isPersisted: false, label: 'all sent, not persisted' },
  ],
  'sync.logClosed': () => [{}],
  'sync.sessionLost': () => [{ unsent: [{ section: 'email', party: 'A' }] }],
  'sync.pushStarted': () => [{}],
  'sync.pushFailed': () => [{}],
  'replica.changed': ({ report: { report, participants, witnesses } }) => {
    const known = { report: report ?? reportAt('COLLECTING_DATA', 'complete'), witnesses };
    const people = participants.length > 0 ? participants : peopleAt('withVehicles');
    const state = known.report.state === 'COLLECTING_DATA' ? ('TO_SIGN' as const) : ('COLLECTING_DATA' as const);
    return [
      { ...known, participants: people, label: 'as it is' },
      {
        ...known,
        participants: people.map((each) => ({ ...each, email: 'novy@example.cz' })),
        label: 'another e-mail',
      },
      { ...known, report: { ...known.report, state }, participants: people, label: `gone on to ${state}` },
      { ...known, report: { ...known.report, state: 'ERROR' }, participants: [], label: 'locked' },
    ];
  },
  'mutation.rejected': () => [
    { section: 'email', party: 'A', code: null, label: 'email A' },
    { section: 'email', party: 'B', code: 'ERR_PARTICIPANT_FILLS_IN', label: 'email B, filled in elsewhere' },
    { section: 'accidentDatetime', code: 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST', label: 'accidentDatetime' },
    { section: 'witnesses', code: null, label: 'witnesses' },
  ],
} satisfies { [E in SyncEvent as E['type']]: (context: Context) => Made<E>[] };

const roadsideEvents = {
  'roadsideNotes.kept': () => [{}],
  'roadsideNotes.notPersisted': () => [{}],
  'roadsideNotes.expired': () => [{}],
} satisfies { [E in NotesPersistenceEvent as E['type']]: () => Made<E>[] };

export const pageEvents = { ...sessionEvents, ...syncEvents, ...roadsideEvents };
