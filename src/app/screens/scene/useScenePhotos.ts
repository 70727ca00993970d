import { useEffect, useState } from 'react';
import { type ScenePhoto, type SceneSubject, sceneRoom } from '#machines/scene.ts';
import { forgetFile, keepFile } from '../../calls/files.ts';
import { currentContext, send, useChart } from '../../chart/chart.ts';
import { t as accidentTexts } from '../../i18n/cs/accident.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { noteVerdict } from '../../photos/advice.ts';
import { prepareInTurn } from '../../photos/preparing.ts';
import { warmUpWorker } from '../../photos/shrinkInWorker.ts';

interface ScenePhotos {
  photos: ScenePhoto[];
  /** How many more there may be. */
  room: number;
  /** What could not be taken of the last choice, in words. */
  refusals: string[];
  choose: (files: File[]) => void;
  /** Takes another one in the place of one. */
  retake: (photoId: string, files: File[]) => void;
}

const none: ScenePhoto[] = [];

/** The photos of one thing at the scene: made small on the phone, and kept there. */
export function useScenePhotos(of: SceneSubject): ScenePhotos {
  const t = useTexts(accidentTexts);
  const all = useChart(({ context }) => context.scene?.photos ?? none);
  const maxSize = useChart(({ context }) => context.limits.MAX_IMAGE_SIZE);
  const [refusals, setRefusals] = useState<string[]>([]);
  const photos = all.filter((photo) => photo.of === of);
  const room = Math.max(0, sceneRoom[of] - photos.length);
  useEffect(warmUpWorker, []);

  function choose(files: File[], space = room) {
    if (files.length === 0) return;
    const left = Math.max(0, files.length - space);
    setRefusals(left > 0 ? [t('refusedMany', { count: left, max: sceneRoom[of] })] : []);
    const chosen = files.slice(0, space).map((file) => ({ file, photoId: crypto.randomUUID() }));
    if (chosen.length === 0) return;
    send({ type: 'scene.photosChosen', of, photoIds: chosen.map(({ photoId }) => photoId), at: Date.now() });
    for (const { file, photoId } of chosen)
      prepareInTurn({
        file,
        maxSize,
        isWanted: () => currentContext().scene?.photos.some((photo) => photo.photoId === photoId) === true,
        onReady(photo, verdict) {
          noteVerdict(photoId, verdict);
          send({ type: 'scene.photoPrepared', photoId: keepFile(photo, photoId) });
        },
        onRefused(refusal) {
          send({ type: 'scene.photoDropped', photoId });
          setRefusals((earlier) => [...earlier, t(`refused_${refusal}`, { name: file.name })]);
        },
      });
  }

  function retake(photoId: string, files: File[]) {
    send({ type: 'scene.photoDropped', photoId });
    forgetFile(photoId);
    choose(files, 1);
  }

  return { photos, room, refusals, choose: (files) => choose(files), retake };
}
