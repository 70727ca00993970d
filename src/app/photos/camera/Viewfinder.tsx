import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { send } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../../i18n/cs/camera.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { PlusIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { noteTaking, type Shot } from '../picking.ts';
import { CameraView } from './CameraView.tsx';
import { deviceClassOf } from './deviceClass.ts';
import type { Subject } from './identitySdk.ts';
import { useCamera } from './useCamera.ts';
import { type ReadyPhoto, useSignedPhoto } from './useSignedPhoto.ts';
import classes from './Viewfinder.module.css';

interface Props {
  meta: ScreenMeta;
  subject: Subject;
  shot: Shot;
  texts: Record<'title' | 'help' | 'view' | 'taken' | 'take' | 'sending' | 'typeInstead', string>;
  fileName: string;
  outlivesScreen?: boolean;
  isSending?: boolean;
  failed?: boolean;
  onReady: (ready: ReadyPhoto) => void;
  onType: () => void;
}

/** Screen for a photo to be read by OCR, taken with the camera or chosen. */
export default function Viewfinder(props: Props) {
  const { meta, subject, shot, texts, fileName, outlivesScreen = false, isSending = false, failed = false } = props;
  const { t } = useTranslation('camera');
  const { video, status, torch, takePhoto } = useCamera();
  const photo = useSignedPhoto({ subject, outlivesScreen, onReady: props.onReady });
  const { preview, isBusy, refusal, prepare } = photo;
  const capture = useRef<HTMLInputElement>(null);
  const busy = isBusy || isSending;
  const isHandheld = deviceClassOf(window.innerWidth) !== 'screen';

  async function take() {
    if (!(await photo.take(takePhoto(fileName)))) capture.current?.click();
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file !== undefined) await prepare(file);
    // The same file may be chosen again.
    input.value = '';
  }

  return (
    <ScreenFrame meta={meta} title={texts.title} help={texts.help}>
      <CameraView
        video={video}
        status={status}
        torch={torch}
        label={texts.view}
        taken={busy || failed ? preview : null}
        takenLabel={texts.taken}
        unavailable={t('unavailable')}
      />
      {refusal !== null && (
        <Notice kind="warning" role="alert">
          {refusal}
        </Notice>
      )}
      {failed && <FailedCall onRetry={() => send({ type: 'call.retried' })} />}
      <label className={classes.choose}>
        <input type="file" accept="image/*" onClick={() => noteTaking(shot)} onChange={choose} disabled={busy} />
        <span className={classes.chooseFace}>
          <PlusIcon size={20} />
          <span>{t('choosePhoto')}</span>
        </span>
      </label>
      {/* Opens the camera of the phone itself; pressed by the primary button where ours does not run. */}
      <input
        ref={capture}
        type="file"
        accept="image/*"
        {...(isHandheld && { capture: 'environment' as const })}
        onClick={() => noteTaking(shot)}
        onChange={choose}
        hidden
      />
      <ActionBar
        label={texts.take}
        icon={<CameraIcon />}
        onClick={() => void take()}
        busy={busy}
        note={busy && texts.sending}
        quiet={{ label: texts.typeInstead, onClick: props.onType }}
      />
    </ScreenFrame>
  );
}
