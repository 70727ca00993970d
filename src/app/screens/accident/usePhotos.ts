import { useEffect, useState } from 'react';
import type { Body } from '#contract/callSchemas.ts';
import type { Photo } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { type Context, participantOf, submissionKey, type Upload } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { proposedPhotos, type ScenePhoto } from '#machines/scene.ts';
import { forgetFile } from '../../calls/files.ts';
import { send, useChart } from '../../chart/chart.ts';
import { photosView } from '../../chart/views/accident.ts';
import { t as accidentTexts } from '../../i18n/cs/accident.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { forgetInterrupted, interruptedPhotos } from '../../photos/interrupted.ts';
import { choosePhotos } from '../../photos/keptPhotos.ts';
import type { PhotoRefusal } from '../../photos/preparePhoto.ts';
import { warmUpWorker } from '../../photos/shrinkInWorker.ts';
import { wished } from './arranging.ts';

interface Photos {
  /** In the order in which they are shown. */
  sent: Photo[];
  /** On their way or stuck. */
  uploads: Upload[];
  /** Taken at the scene, before the report: they go on their way with the next step. */
  proposed: ScenePhoto[];
  /** How many more the vehicle may have. */
  room: number;
  max: number;
  /** What could not be taken of the last choice, in words. */
  refusals: string[];
  /** How many were lost by a reload. */
  interrupted: number;
  choose: (files: File[]) => void;
  /** Takes one in the place of another that is just given up. */
  retake: (files: File[]) => void;
  drop: (uploadId: string) => void;
}

const none: Photo[] = [];
const noRefusals: string[] = [];

function samePhotos(a: ScenePhoto[], b: ScenePhoto[]): boolean {
  return a.length === b.length && a.every((photo, index) => photo === b[index]);
}

function photosOf(context: Context, party: Party): Photo[] {
  return participantOf(context, party)?.vehicleDamageImages ?? none;
}

function arrangementUnderWay(snapshot: AppSnapshot, party: Party): Body<'updateAccidentPhotos'> | undefined {
  const isArranging = photosView(snapshot, party) === 'arranging';
  const submission = isArranging
    ? snapshot.context.submissions[submissionKey('updateAccidentPhotos', party)]
    : undefined;
  // Submissions are kept under the name of their call, whose body this is.
  return submission?.body as Body<'updateAccidentPhotos'> | undefined;
}

/** The photos of one vehicle: those the service has, those on their way, and a way to add more. */
export function usePhotos(party: Party): Photos {
  const t = useTexts(accidentTexts);
  const reportId = useChart((snapshot) => snapshot.context.reportId ?? '');
  const known = useChart((snapshot) => photosOf(snapshot.context, party));
  const all = useChart((snapshot) => snapshot.context.uploads);
  const { MAX_VEHICLE_PHOTOS: max } = useChart((snapshot) => snapshot.context.limits);
  const [refusals, setRefusals] = useState(noRefusals);
  const [interrupted, setInterrupted] = useState(() => interruptedPhotos(reportId, party, known));
  const uploads = all.filter((upload) => upload.party === party);
  const proposed = useChart(({ context }) => proposedPhotos(context, party), samePhotos);
  const room = Math.max(0, max - known.length - uploads.length - proposed.length);
  const arrangement = useChart((snapshot) => arrangementUnderWay(snapshot, party));
  useEffect(warmUpWorker, []);

  function choose(files: File[], space = room) {
    if (files.length === 0) return;
    forgetInterrupted(reportId, party);
    setInterrupted(0);
    const left = Math.max(0, files.length - space);
    setRefusals(left > 0 ? [t('refusedMany', { count: left, max })] : noRefusals);
    const onRefused = (file: File) => (refusal: PhotoRefusal) =>
      setRefusals((earlier) => [...earlier, t(`refused_${refusal}`, { name: file.name })]);
    choosePhotos(
      party,
      files.slice(0, space).map((file) => ({ file, uploadId: crypto.randomUUID(), onRefused: onRefused(file) })),
    );
  }

  function drop(uploadId: string) {
    send({ type: 'photo.dropped', uploadId });
    forgetFile(uploadId);
  }

  return {
    sent: wished(known, arrangement),
    uploads,
    proposed,
    room,
    max,
    refusals,
    interrupted,
    choose: (files) => choose(files),
    retake: (files) => choose(files, 1),
    drop,
  };
}
