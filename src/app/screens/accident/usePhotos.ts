import { useLayoutEffect, useRef, useState } from 'react';
import { type Context, participantOf, type Upload } from '../../../../machines/context.ts';
import type { Photo } from '../../../contract/entities.ts';
import type { Order } from '../../../contract/enumerations.ts';
import { send, useChart } from '../../chart.ts';
import { forgetFile, keepFile } from '../../files.ts';
import { t } from '../../i18n/cs/accident.ts';
import { shrinkPhoto } from '../../photos/shrinkPhoto.ts';
import { rememberSent } from '../../photos/usePhoto.ts';

interface Photos {
  sent: Photo[];
  /** On their way or stuck. */
  uploads: Upload[];
  /** How many are being shrunk. */
  preparing: number;
  /** How many more the vehicle may have. */
  room: number;
  max: number;
  /** What could not be taken of the last choice, in words. */
  refusals: string[];
  choose: (files: File[]) => void;
  drop: (uploadId: string) => void;
}

const none: Photo[] = [];

function photosOf(context: Context, order: Order): Photo[] {
  return participantOf(context, order)?.vehicleDamageImages ?? none;
}

/** The photos of one vehicle: those the service has, those on their way, and a way to add more. */
export function usePhotos(order: Order): Photos {
  const sent = useChart((snapshot) => photosOf(snapshot.context, order));
  const all = useChart((snapshot) => snapshot.context.uploads);
  const { MAX_VEHICLE_PHOTOS: max, MAX_IMAGE_SIZE: maxSize } = useChart((snapshot) => snapshot.context.limits);
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const uploads = all.filter((upload) => upload.order === order);
  const room = Math.max(0, max - sent.length - uploads.length - preparing);
  useSentFiles(sent, uploads);

  async function prepare(file: File) {
    const photo = await shrinkPhoto(file);
    setPreparing((count) => count - 1);
    if (photo === null) setRefusals((earlier) => [...earlier, t('refusedFile', { name: file.name })]);
    else if (photo.size > maxSize) setRefusals((earlier) => [...earlier, t('refusedSize', { name: file.name })]);
    else send({ type: 'photos.chosen', order, uploadIds: [keepFile(photo)] });
  }

  async function choose(files: File[]) {
    const taken = files.slice(0, room);
    const left = files.length - taken.length;
    setRefusals(left > 0 ? [t('refusedMany', { count: left, max })] : []);
    setPreparing((count) => count + taken.length);
    // One after the other: a phone has no memory for eight open photos of twelve megapixels.
    for (const file of taken) await prepare(file);
  }

  function drop(uploadId: string) {
    send({ type: 'photo.dropped', uploadId });
    forgetFile(uploadId);
  }

  return { sent, uploads, preparing, room, max, refusals, choose: (files) => void choose(files), drop };
}

/** A photo that has just been sent goes on being shown from the file that it was sent from. */
function useSentFiles(sent: Photo[], uploads: Upload[]) {
  const before = useRef({ sent, sending: sendingOf(uploads) });

  // Before the effects of the pictures themselves, which would fetch what is not known to be here.
  useLayoutEffect(() => {
    const known = before.current.sent;
    const fresh = sent.filter(({ photoId }) => !known.some((photo) => photo.photoId === photoId));
    const [photo] = fresh;
    if (photo && fresh.length === 1 && before.current.sending !== undefined)
      rememberSent(photo.photoId, before.current.sending);
    before.current = { sent, sending: sendingOf(uploads) };
  });
}

function sendingOf(uploads: Upload[]): string | undefined {
  return uploads.find((upload) => upload.status === 'sending')?.uploadId;
}
