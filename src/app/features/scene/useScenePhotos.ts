import { useEffect } from 'react';
import { sceneRoom } from '#machines/scene.ts';
import type { ScenePhoto, SceneSubject } from '#machines/sceneNotes.ts';
import { currentContext, send, useChart } from '../../machine/chart.ts';
import { galleryOfScene } from '../../photos/galleries.ts';
import { addPhoto, markWhatWouldBeLost } from '../../photos/photoStore.ts';
import { chosenFor } from '../../photos/refusals.ts';
import { shrinking } from '../../photos/shrinking.ts';

interface ScenePhotos {
  photos: ScenePhoto[];
  /** Number of photos that may still be added. */
  room: number;
  /** Gallery name under which refused photos are noted. */
  gallery: string;
  choose: (files: File[]) => void;
  /** Replaces a photo. */
  retake: (photoId: string, files: File[]) => void;
}

const none: ScenePhoto[] = [];

/** Returns the photos of one subject. `keepScene` persists them and has them shrunk. */
export function useScenePhotos(of: SceneSubject): ScenePhotos {
  const all = useChart(({ context }) => context.session.scene?.photos ?? none);
  const photos = all.filter((photo) => photo.of === of);
  const gallery = galleryOfScene(of);
  useEffect(shrinking.warmUp, []);

  function roomNow(): number {
    const there = currentContext().session.scene?.photos.filter((photo) => photo.of === of) ?? none;
    return Math.max(0, sceneRoom[of] - there.length);
  }

  async function choose(files: File[]) {
    if (files.length === 0) return;
    const chosen = await chosenFor(gallery, files, roomNow, sceneRoom[of]);
    if (chosen.length === 0) return;
    const photoIds = chosen.map(() => crypto.randomUUID());
    for (const [index, file] of chosen.entries()) addPhoto(photoIds[index] ?? '', gallery, file);
    send({ type: 'scene.photosChosen', of, photoIds, at: Date.now() });
    markWhatWouldBeLost();
  }

  function retake(photoId: string, files: File[]) {
    send({ type: 'scene.photoDropped', photoId });
    void choose(files.slice(0, 1));
  }

  return {
    photos,
    room: Math.max(0, sceneRoom[of] - photos.length),
    gallery,
    choose: (files) => void choose(files),
    retake,
  };
}
