import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetFile, keepFile } from '../calls/files.ts';
import { useChart } from '../chart/chart.ts';
import '../i18n/cs/accident.ts';
import { config } from '../loading/config.ts';
import { ifItComes } from '../loading/lazily.ts';
import { preparePhoto } from '../photos/preparePhoto.ts';
import type { SignedPhoto, Subject } from './identitySdk.ts';

/** The scanning SDK is fetched where one is configured; without it photos go unsigned. */
async function identitySdk() {
  if (config().IDENTITY_API_URL === null) return null;
  return ifItComes(() => import('./identitySdk.ts'));
}

interface Taken {
  url: string;
  /** Null until the photo is ready to be sent. */
  fileId: string | null;
}

/** A photo that is kept under this id, with the signature of the SDK where there is one. */
export interface ReadyPhoto extends Pick<SignedPhoto, 'sdkSignature'> {
  photo: string;
}

interface Options {
  subject: Subject;
  /** Kept for as long as the screen may have to send it again, and not a moment longer; a screen that comes after it may. */
  outlivesScreen: boolean;
  onReady: (ready: ReadyPhoto) => void;
}

/** One photo to be read, signed by the SDK where one is configured. */
export function useSignedPhoto({ subject, outlivesScreen, onReady }: Options) {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const maxSize = useChart((snapshot) => snapshot.context.limits.MAX_IMAGE_SIZE);
  const { t } = useTranslation('accident');
  const taken = useRef<Taken>(null);
  const isLeft = useRef(false);
  const [preview, setPreview] = useState<string | null>(null);
  const [isSigning, setSigning] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function forget() {
    if (taken.current === null) return;
    if (taken.current.fileId !== null && !outlivesScreen) forgetFile(taken.current.fileId);
    URL.revokeObjectURL(taken.current.url);
    taken.current = null;
  }

  useEffect(() => {
    if (reportId !== null) void identitySdk().then((sdk) => sdk?.startIdentitySdk(reportId));
  }, [reportId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is left
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      forget();
    };
  }, []);

  async function submit(photo: File) {
    forget();
    const current: Taken = { url: URL.createObjectURL(photo), fileId: null };
    taken.current = current;
    setPreview(current.url);
    setRefusal(null);
    setSigning(true);
    const sdk = await identitySdk();
    const { photo: sent, ...signature } = sdk ? await sdk.signed(photo, subject) : { photo };
    // The screen was left, or another photo was taken.
    if (taken.current !== current) return;
    setSigning(false);
    current.fileId = keepFile(sent);
    onReady({ photo: current.fileId, ...signature });
  }

  /** Makes a photo that was chosen small and sends it, or says why not. */
  async function prepare(file: File) {
    setRefusal(null);
    setPreparing(true);
    const prepared = await preparePhoto(file, maxSize);
    setPreparing(false);
    if (isLeft.current) return;
    if ('photo' in prepared) await submit(prepared.photo);
    else setRefusal(t(`refused_${prepared.refusal}`, { name: file.name }));
  }

  return { preview, isBusy: isPreparing || isSigning, refusal, submit, prepare };
}
