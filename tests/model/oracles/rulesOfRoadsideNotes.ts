import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { Step } from '../walk/steps.ts';
import type { Rule } from './rule.ts';

/** Rules for the roadside notes, before a report and in it. */

type Photo = [photoId: string, isReady: boolean];

function photosOf({ session: { roadsideNotes } }: Context): Photo[] {
  return (roadsideNotes?.photos ?? []).map(({ photoId, isReady }) => [photoId, isReady]);
}

/** Returns the expected photos after a user's action, or undefined if the rule does not apply. */
function photosAfter(event: AppEvent, before: Photo[]): Photo[] | undefined {
  switch (event.type) {
    case 'roadsideNotes.photosChosen':
      return [...before, ...event.photoIds.map((photoId): Photo => [photoId, false])];
    case 'roadsideNotes.photoPrepared':
      return before.map(([photoId, isReady]) => [photoId, isReady || photoId === event.photoId]);
    case 'roadsideNotes.photoDropped':
      return before.filter(([photoId]) => photoId !== event.photoId);
    case 'roadsideNotes.discarded':
    case 'roadsideNotes.expired':
      return [];
    default:
      return undefined;
  }
}

/** Returns true if the step ended the loaded report. */
function endsReport({ past, after }: Step): boolean {
  return past !== null && past.after.context.session.reportId !== null && after.context.session.reportId === null;
}

export const rulesOfRoadsideNotes: Rule[] = [
  {
    name: 'what is said at the scene is kept, and when it began',
    demands: 'R-580 to R-583',
    breach: ({ event, past, after }) => {
      if (event?.type !== 'roadsideNotes.noted' || past === null) return undefined;
      const { roadsideNotes } = after.context.session;
      const since = past.after.context.session.roadsideNotes?.beganAt ?? event.at;
      if (roadsideNotes?.beganAt !== since) return `began at ${roadsideNotes?.beganAt}`;
      const missing = Object.entries(event.notes).filter(([name, note]) => Reflect.get(roadsideNotes, name) !== note);
      return missing.length === 0 ? null : `has lost ${missing.map(([name]) => name).join(', ')}`;
    },
  },
  {
    name: 'the photos of the scene are what the user made of them',
    demands: 'R-580',
    breach: ({ event, past, after }) => {
      const expected = event && past && photosAfter(event, photosOf(past.after.context));
      if (!expected) return undefined;
      const now = JSON.stringify(photosOf(after.context));
      return now === JSON.stringify(expected) ? null : now;
    },
  },
  {
    name: 'the scene fills in the report that was begun after it, and ends with it or not at all',
    demands: 'R-585 to R-587',
    breach: (step) => {
      const { event, past, after } = step;
      const before = past?.after.context.session.roadsideNotes;
      if (!event || !before) return undefined;
      const { roadsideNotes } = after.context.session;
      if (event.type === 'result.OK' && event.call === 'createReport')
        return roadsideNotes?.reportId === event.answer.reportId ? null : `fills in ${roadsideNotes?.reportId}`;
      if (!endsReport(step)) return undefined;
      return (roadsideNotes === null) === (before.reportId !== null) ? null : 'stays or goes with the wrong report';
    },
  },
  {
    name: 'what is kept of the scene is held exactly while there is something',
    demands: 'R-582',
    breach: ({ after }) =>
      after.matches({ notesPersistence: 'held' }) === (after.context.session.roadsideNotes !== null)
        ? null
        : 'is held wrongly',
  },
];
