import { useEffect, useState } from 'react';
import { performCall } from '../calls/client.ts';
import { isWithoutAnswer } from '../calls/failed.ts';
import { fileOf } from '../calls/files.ts';
import { performBeside } from '../chart/performBeside.ts';

/** A photo of the report, or the same as the other participant sees it through a summary link. */
export type PhotoSource = { participantId: string; photoId: string } & (
  | { reportId: string }
  | { summaryId: string; checkCode: string }
);

/** A file of this phone that an `<img>` can show; a photo's is kept under the photo's own id. A TIFF is only shown once the service has made a JPEG of it. */
function showableFile(fileId: string): Blob | undefined {
  const file = fileOf(fileId);
  return file?.type === 'image/tiff' ? undefined : file;
}

function fetchPhoto(source: PhotoSource, maxWidth: number, signal: AbortSignal) {
  const { participantId, photoId } = source;
  return 'reportId' in source
    ? performBeside(
        'getAccidentPhoto',
        { params: { reportId: source.reportId, participantId, photoId }, query: { maxWidth } },
        signal,
      )
    : performCall(
        'getSummaryAccidentPhoto',
        {
          params: { summaryId: source.summaryId, participantId, photoId },
          query: { maxWidth, checkCode: source.checkCode },
        },
        signal,
      );
}

/** How wide a photo is fetched that is shown on a tile, in pixels. */
export const tileWidth = 480;

export interface ShownPhoto {
  /** Null while it is on its way. */
  url: string | null;
  /** Why it is not shown: there is no signal, so it comes by itself later; or something is wrong with it. */
  missing: 'unreachable' | 'failed' | null;
}

/** Milliseconds until a photo that could not be reached is asked for again. */
const pause = 10_000;

const onItsWay: ShownPhoto = { url: null, missing: null };

/** Calls once, when the phone is online again or some time has passed. Answers what stops that. */
function whenSignalReturns(act: () => void): () => void {
  const timer = setTimeout(act, pause);
  addEventListener('online', act, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('online', act);
  };
}

/** A photo as something an `<img>` can show: the file it was sent from if that is still here, else fetched. */
export function usePhoto(source: PhotoSource, maxWidth: number): ShownPhoto {
  const [shown, setShown] = useState<ShownPhoto>(onItsWay);
  const key = JSON.stringify(source);

  useEffect(() => {
    const wanted = JSON.parse(key) as PhotoSource;
    const aborting = new AbortController();
    let url: string | null = null;
    let stopWaiting = () => {};
    const show = (file: Blob) => {
      url = URL.createObjectURL(file);
      setShown({ url, missing: null });
    };
    const ask = () => {
      stopWaiting();
      void fetchPhoto(wanted, maxWidth, aborting.signal).then((outcome) => {
        if (aborting.signal.aborted) return;
        if (outcome.kind === 'file') return show(outcome.file);
        const isUnreachable = outcome.kind === 'failed' && isWithoutAnswer(outcome);
        setShown({ url: null, missing: isUnreachable ? 'unreachable' : 'failed' });
        if (isUnreachable) stopWaiting = whenSignalReturns(ask);
      });
    };
    const local = showableFile(wanted.photoId);
    if (local) show(local);
    else ask();
    return () => {
      aborting.abort();
      stopWaiting();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [key, maxWidth]);

  return shown;
}

/** A file of this phone as something an `<img>` can show; null until there is one. */
export function useFileUrl(fileId: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const file = fileId === null ? undefined : showableFile(fileId);
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [fileId]);

  return url;
}
