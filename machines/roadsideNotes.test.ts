import { describe, expect, it } from 'vitest';
import { pageLimits } from '#contract/limits.ts';
import { type Change, type Context, type Upload, withChange } from './context.ts';
import { initialContext } from './initialContext.ts';
import { noNotes, proposedPhotos, recordRoadsideNotes, roadsideExpiry, sendRoadsidePhotos } from './roadsideNotes.ts';
import type { RoadsideNotes, RoadsidePhoto } from './roadsideTypes.ts';

const began = Date.parse('2026-03-05T13:32:00Z');
const hour = 3_600_000;

function photo(photoId: string, of: RoadsidePhoto['of'], isReady = true): RoadsidePhoto {
  return { photoId, of, isReady };
}

const roadsideNotes: RoadsideNotes = {
  ...noNotes,
  plateA: '1AB 2345',
  beganAt: began,
  reportId: 'report',
  photos: [photo('1', 'position'), photo('2', 'A'), photo('3', 'B'), photo('4', 'position', false)],
};

function contextWith(change: Change): Context {
  const input = {
    limits: pageLimits,
    requestedRoute: { screen: 'landing' as const },
    consentGiven: true,
    analyticsAllowed: false,
  };
  const context = withChange(initialContext(input), { session: { roadsideNotes }, report: { reportId: 'report' } });
  return withChange(context, change);
}

const ids = (photos: RoadsidePhoto[]) => photos.map(({ photoId }) => photoId);

describe('what was taken down at the scene', () => {
  it('is deleted a day after it began; with a report it stays as long as that goes on (R-584)', () => {
    expect(roadsideExpiry({ ...roadsideNotes, reportId: null }, began + 5 * hour)).toBe(began + 24 * hour);
    expect(roadsideExpiry(roadsideNotes, began + 5 * hour)).toBe(began + 29 * hour);
  });

  it('begins with the first word, and not with a screen that was left empty', () => {
    const nothing = contextWith({ session: { roadsideNotes: null } });
    const empty = { type: 'roadsideNotes.noted' as const, notes: { plateA: null, plateB: null }, at: began };
    expect(recordRoadsideNotes({ context: nothing, event: empty })).toEqual({});
    const said = { ...empty, notes: { plateA: '1AB 2345', plateB: null } };
    expect(recordRoadsideNotes({ context: nothing, event: said })).toEqual({
      session: { roadsideNotes: { ...roadsideNotes, reportId: null, photos: [] } },
    });
    expect(recordRoadsideNotes({ context: contextWith({}), event: { ...empty, at: began + hour } })).toEqual({
      session: { roadsideNotes: { ...roadsideNotes, plateA: null } },
    });
  });

  it('proposes its photos to the galleries of its report: those of the position to A', () => {
    expect(ids(proposedPhotos(contextWith({}), 'A'))).toEqual(['1', '2']);
    expect(ids(proposedPhotos(contextWith({}), 'B'))).toEqual(['3']);
    expect(proposedPhotos(contextWith({ report: { reportId: 'another' } }), 'A')).toEqual([]);
    expect(
      proposedPhotos(
        contextWith({ report: { reportId: null }, session: { roadsideNotes: { ...roadsideNotes, reportId: null } } }),
        'A',
      ),
    ).toEqual([]);
  });

  it('proposes no more than there is room for', () => {
    const upload: Upload = { uploadId: 'u', party: 'A', status: 'waiting', withPlate: false };
    const limits = { ...pageLimits, MAX_VEHICLE_PHOTOS: 2 };
    expect(ids(proposedPhotos(contextWith({ session: { limits }, photos: { uploads: [upload] } }), 'A'))).toEqual([
      '1',
    ]);
  });

  it('sends what was proposed under the ids of the photos, those of a plate as such', () => {
    expect(sendRoadsidePhotos(contextWith({}), 'A')).toEqual({
      session: { roadsideNotes: { ...roadsideNotes, photos: [photo('3', 'B'), photo('4', 'position', false)] } },
      photos: {
        uploads: [
          { uploadId: '1', party: 'A', status: 'waiting', withPlate: false },
          { uploadId: '2', party: 'A', status: 'waiting', withPlate: true },
        ],
      },
    });
  });
});
