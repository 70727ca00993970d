import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetFile, keepFile } from '../../api/files.ts';
import { useChart } from '../../machine/chart.ts';
import '../../i18n/cs/accident.ts';
import { config } from '../../loading/config.ts';
import { ifItComes } from '../../loading/lazily.ts';
import { preparePhoto } from '../preparePhoto.ts';
import { useIsLeft } from '../useIsLeft.ts';
import type { SignedPhoto, Subject } from './identitySdk.ts';

/** Loads the scanning SDK if configured; null otherwise. */
async function identitySdk() {
  if (config().IDENTITY_API_URL === null) return null;
  return ifItComes(() => import('./identitySdk.ts'));
}

interface Taken {
  url: string;
  /** Null until the photo is ready. */
  fileId: string | null;
}

/** Id of a stored photo, with the SDK's signature if any. */
export interface ReadyPhoto extends Pick<SignedPhoto, 'sdkSignature'> {
  photo: string;
}

interface Options {
  subject: Subject;
  /** Keeps the file after the screen is left, for a following screen that may resend it. */
  outlivesScreen: boolean;
  onReady: (ready: ReadyPhoto) => void;
}

/** Prepares one photo for OCR and signs it if an SDK is configured. */
export function useSignedPhoto({ subject, outlivesScreen, onReady }: Options) {
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const maxSize = useChart((snapshot) => snapshot.context.session.limits.MAX_IMAGE_SIZE);
  const { t } = useTranslation('accident');
  const taken = useRef<Taken>(null);
  const isLeft = useIsLeft();
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
  useEffect(() => forget, []);

  /** Submits a photo, unless the screen was left while it was prepared. */
  async function submit(photo: File) {
    if (isLeft()) return;
    forget();
    const current: Taken = { url: URL.createObjectURL(photo), fileId: null };
    taken.current = current;
    setPreview(current.url);
    setSigning(true);
    const sdk = await identitySdk();
    const { photo: sent, ...signature } =
      sdk && reportId !== null ? await sdk.signed(reportId, photo, subject) : { photo };
    // The screen was left, or another photo was taken.
    if (taken.current !== current) return;
    setSigning(false);
    current.fileId = keepFile(sent);
    onReady({ photo: current.fileId, ...signature });
  }

  /** Waits for a photo, during which no other one is taken. */
  async function whilePreparing<Prepared>(preparing: Promise<Prepared>): Promise<Prepared> {
    setPreview(null);
    setRefusal(null);
    setPreparing(true);
    const prepared = await preparing;
    setPreparing(false);
    return prepared;
  }

  /** Submits a photo of the camera. @returns false if there is none */
  async function take(taking: Promise<File | null>): Promise<boolean> {
    const photo = await whilePreparing(taking.catch(() => null));
    if (photo) await submit(photo);
    return photo !== null;
  }

  /** Shrinks and submits a chosen photo, or sets its refusal. */
  async function prepare(file: File) {
    const prepared = await whilePreparing(preparePhoto(file, maxSize));
    if ('photo' in prepared) await submit(prepared.photo);
    else setRefusal(t(`refused_${prepared.refusal}`, { name: file.name }));
  }

  return { preview, isBusy: isPreparing || isSigning, refusal, take, prepare };
}
