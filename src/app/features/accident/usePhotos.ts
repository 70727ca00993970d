import { useEffect } from 'react';
import type { Body } from '#contract/callSchemas.ts';
import type { Photo } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { type Context, participantOf, submissionKey, type Upload } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { proposedPhotos } from '#machines/roadsideNotes.ts';
import type { RoadsidePhoto } from '#machines/roadsideTypes.ts';
import { currentContext, isAlike, send, useChart } from '../../machine/chart.ts';
import { photosView } from '../../machine/views/accident.ts';
import { galleryOfVehicle } from '../../photos/galleries.ts';
import { queuePhotos } from '../../photos/queuedPhotos.ts';
import { chosenFor } from '../../photos/refusals.ts';
import { shrinking } from '../../photos/shrinking.ts';
import { requested } from './arranging.ts';

interface Photos {
  /** Uploaded photos, in display order. */
  sent: Photo[];
  /** Pending or failed uploads. */
  uploads: Upload[];
  /** Roadside photos, uploaded with the next step. */
  proposed: RoadsidePhoto[];
  room: number;
  max: number;
  /** Gallery name under which refused photos are noted. */
  gallery: string;
  /** Queues photos and returns the ids of those accepted. */
  choose: (files: File[], withPlate?: boolean) => Promise<string[]>;
  /** Adds a photo in place of one just dropped. */
  retake: (files: File[], withPlate: boolean) => void;
  drop: (uploadId: string) => void;
}

const none: Photo[] = [];

function photosOf(context: Context, party: Party): Photo[] {
  return participantOf(context, party)?.vehicleDamageImages ?? none;
}

function roomFor(context: Context, party: Party): number {
  const { uploads } = context.photos;
  const { limits } = context.session;
  const onTheirWay = uploads.filter((upload) => upload.party === party).length + proposedPhotos(context, party).length;
  return Math.max(0, limits.MAX_VEHICLE_PHOTOS - photosOf(context, party).length - onTheirWay);
}

function arrangementUnderWay(snapshot: AppSnapshot, party: Party): Body<'updateAccidentPhotos'> | undefined {
  const isArranging = photosView(snapshot, party) === 'arranging';
  const submission = isArranging
    ? snapshot.context.sync.submissions[submissionKey('updateAccidentPhotos', party)]
    : undefined;
  // Submissions are kept under the name of their call, whose body this is.
  return submission?.body as Body<'updateAccidentPhotos'> | undefined;
}

/** Returns the photos of one vehicle, uploaded and pending, with functions to add more. */
export function usePhotos(party: Party): Photos {
  const reportId = useChart((snapshot) => snapshot.context.report.reportId ?? '');
  const known = useChart((snapshot) => photosOf(snapshot.context, party));
  const all = useChart((snapshot) => snapshot.context.photos.uploads);
  const { MAX_VEHICLE_PHOTOS: max } = useChart((snapshot) => snapshot.context.session.limits);
  const uploads = all.filter((upload) => upload.party === party);
  const proposed = useChart(({ context }) => proposedPhotos(context, party), isAlike);
  const room = useChart(({ context }) => roomFor(context, party));
  const arrangement = useChart((snapshot) => arrangementUnderWay(snapshot, party));
  useEffect(shrinking.warmUp, []);

  const gallery = galleryOfVehicle(reportId, party);

  async function choose(files: File[], withPlate = false, space?: number) {
    if (files.length === 0) return [];
    const chosen = await chosenFor(gallery, files, () => space ?? roomFor(currentContext(), party), max);
    return queuePhotos(reportId, party, chosen, withPlate);
  }

  return {
    sent: requested(known, arrangement),
    uploads,
    proposed,
    room,
    max,
    gallery,
    choose,
    retake: (files, withPlate) => void choose(files, withPlate, 1),
    drop: (uploadId) => send({ type: 'photo.dropped', uploadId }),
  };
}
