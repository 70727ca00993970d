import { useEffect } from 'react';
import { roadsideRoom } from '#machines/roadsideNotes.ts';
import type { RoadsidePhoto, RoadsideSubject } from '#machines/roadsideTypes.ts';
import { currentContext, send, useChart } from '../../machine/chart.ts';
import { roadsideGallery } from '../../photos/galleries.ts';
import { addPhoto, markWhatWouldBeLost } from '../../photos/photoStore.ts';
import { chosenFor } from '../../photos/refusals.ts';
import { shrinking } from '../../photos/shrinking.ts';

interface RoadsidePhotos {
  photos: RoadsidePhoto[];
  room: number;
  /** Gallery name under which refused photos are noted. */
  gallery: string;
  choose: (files: File[]) => void;
  /** Replaces a photo. */
  retake: (photoId: string, files: File[]) => void;
}

const none: RoadsidePhoto[] = [];

/** Returns the photos of one subject. `keepRoadsideNotes` persists them and has them shrunk. */
export function useRoadsidePhotos(of: RoadsideSubject): RoadsidePhotos {
  const all = useChart(({ context }) => context.session.roadsideNotes?.photos ?? none);
  const photos = all.filter((photo) => photo.of === of);
  const gallery = roadsideGallery(of);
  useEffect(shrinking.warmUp, []);

  function roomNow(): number {
    const there = currentContext().session.roadsideNotes?.photos.filter((photo) => photo.of === of) ?? none;
    return Math.max(0, roadsideRoom[of] - there.length);
  }

  async function choose(files: File[]) {
    if (files.length === 0) return;
    const chosen = await chosenFor(gallery, files, roomNow, roadsideRoom[of]);
    if (chosen.length === 0) return;
    const photoIds = chosen.map(() => crypto.randomUUID());
    for (const [index, file] of chosen.entries()) addPhoto(photoIds[index] ?? '', gallery, file);
    send({ type: 'roadsideNotes.photosChosen', of, photoIds, at: Date.now() });
    markWhatWouldBeLost();
  }

  function retake(photoId: string, files: File[]) {
    send({ type: 'roadsideNotes.photoDropped', photoId });
    void choose(files.slice(0, 1));
  }

  return {
    photos,
    room: Math.max(0, roadsideRoom[of] - photos.length),
    gallery,
    choose: (files) => void choose(files),
    retake,
  };
}
