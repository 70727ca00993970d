import { type ChangeEvent, useRef } from 'react';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { CameraView } from '../../../camera/CameraView.tsx';
import { deviceClassOf } from '../../../camera/deviceClass.ts';
import { useCamera } from '../../../camera/useCamera.ts';
import { send, useBusy, useFailed } from '../../../chart/chart.ts';
import { FailedCall } from '../../../frame/FailedCall.tsx';
import { ScreenFrame } from '../../../frame/ScreenFrame.tsx';
import { t as documentsTexts } from '../../../i18n/cs/documents.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { PlusIcon } from '../../../ui/moreIcons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './scan.module.css';
import { useSidePhoto } from './useSidePhoto.ts';

interface Props {
  meta: ScreenMeta;
  party: Party;
  side: 'F' | 'B';
}

const fileNames = { F: 'predni-strana.jpg', B: 'zadni-strana.jpg' };

/** One side of the ID card: photographed here, with the camera of the phone, or chosen from what is there already. */
export default function OneSide({ meta, party, side }: Props) {
  const t = useTexts(documentsTexts);
  const isSending = useBusy();
  const failed = useFailed();
  const { video, status, torch, takePhoto } = useCamera();
  const { preview, isBusy, refusal, submit, prepare } = useSidePhoto(party, side);
  const capture = useRef<HTMLInputElement>(null);
  const busy = isBusy || isSending;
  const isOnItsWay = busy || failed;
  const isHandheld = deviceClassOf(window.innerWidth) !== 'screen';

  async function take() {
    const photo = await takePhoto(fileNames[side]);
    if (photo) await submit(photo);
    else capture.current?.click();
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file !== undefined) await prepare(file);
    // The same file may be chosen again.
    input.value = '';
  }

  return (
    <ScreenFrame meta={meta} title={t(`scanTitle${side}`, { party })} help={t(`scanHelp${side}`)}>
      <CameraView
        video={video}
        status={status}
        torch={torch}
        label={t(`scanView${side}`)}
        taken={isOnItsWay ? preview : null}
        takenLabel={t(`scanTaken${side}`)}
        unavailable={t('noCamera')}
      />
      {refusal !== null && (
        <Notice kind="warning" role="alert">
          <p>{refusal}</p>
        </Notice>
      )}
      {failed && <FailedCall onRetry={() => send({ type: 'call.retried' })} />}
      <label className={classes.choose}>
        <input type="file" accept="image/*" onChange={choose} disabled={busy} />
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
        onChange={choose}
        hidden
      />
      <ActionBar
        label={t(`take${side}`)}
        icon={<CameraIcon />}
        onClick={() => void take()}
        busy={busy}
        note={busy && t(`sending${side}`)}
        quiet={{ label: t('fillIn'), onClick: () => send({ type: 'step.continued' }) }}
      />
    </ScreenFrame>
  );
}
