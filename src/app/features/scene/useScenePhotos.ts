import { useEffect } from 'react';
import { sceneRoom } from '#machines/scene.ts';
import type { ScenePhoto, SceneSubject } from '#machines/sceneNotes.ts';
import { forgetFile, keepFile } from '../../api/files.ts';
import { currentContext, send, useChart } from '../../machine/chart.ts';
import { chosenFor } from '../../photos/choosing.ts';
import { shrinking } from '../../photos/shrinking.ts';
import { galleryOf } from './galleries.ts';
import { markWhatIsUnkept } from './scenePhotos.ts';

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
  const gallery = galleryOf(of);
  useEffect(shrinking.warmUp, []);

  function roomNow(): number {
    const there = currentContext().session.scene?.photos.filter((photo) => photo.of === of) ?? none;
    return Math.max(0, sceneRoom[of] - there.length);
  }

  async function choose(files: File[]) {
    if (files.length === 0) return;
    const chosen = await chosenFor(gallery, files, roomNow, sceneRoom[of]);
    if (chosen.length === 0) return;
    const photoIds = chosen.map((file) => keepFile(file));
    send({ type: 'scene.photosChosen', of, photoIds, at: Date.now() });
    const { scene } = currentContext().session;
    if (scene !== null) markWhatIsUnkept(scene);
  }

  function retake(photoId: string, files: File[]) {
    send({ type: 'scene.photoDropped', photoId });
    forgetFile(photoId);
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
