import { useEffect, useState } from 'react';
import { performCall } from '../api/client.ts';
import { fileOf } from '../api/files.ts';
import { callOutsideMachine } from '../machine/callOutsideMachine.ts';
import { isWithoutAnswer } from '../replica/callOutcome.ts';

/** Address of a photo: in the report, or in a summary shared by link. */
export type PhotoSource = { participantId: string; photoId: string } & (
  | { reportId: string }
  | { summaryId: string; checkCode: string }
);

/** Returns a local file that an `<img>` can show, or undefined. TIFF is shown once the service has converted it. */
function showableFile(fileId: string): Blob | undefined {
  const file = fileOf(fileId);
  return file?.type === 'image/tiff' ? undefined : file;
}

function fetchPhoto(source: PhotoSource, maxWidth: number, signal: AbortSignal) {
  const { participantId, photoId } = source;
  return 'reportId' in source
    ? callOutsideMachine(
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

/** Width in pixels of photos fetched for tiles. */
export const tileWidth = 480;

export interface ShownPhoto {
  /** Object URL; null while loading. */
  url: string | null;
  /** Reason for a missing photo: `unreachable` is retried automatically. */
  missing: 'unreachable' | 'failed' | null;
}

/** Milliseconds between retries of an unreachable photo. */
const pause = 10_000;

const onItsWay: ShownPhoto = { url: null, missing: null };

/** Calls once when online again or after a pause. Returns the function that cancels it. */
function whenSignalReturns(act: () => void): () => void {
  const timer = setTimeout(act, pause);
  addEventListener('online', act, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('online', act);
  };
}

/** Returns an object URL of a photo: from the local file, else fetched. */
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

/** Returns an object URL of a local file, or null. */
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
