import { type ChangeEvent, useRef } from 'react';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { CameraView } from '../../../camera/CameraView.tsx';
import { deviceClassOf } from '../../../camera/deviceClass.ts';
import { useCamera } from '../../../camera/useCamera.ts';
import { send, useBusy, useChart, useFailed } from '../../../chart/chart.ts';
import { FailedCall } from '../../../frame/FailedCall.tsx';
import { ScreenFrame } from '../../../frame/ScreenFrame.tsx';
import { t as documentsTexts } from '../../../i18n/cs/documents.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { preparePhoto } from '../../../photos/preparePhoto.ts';
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
  const maxSize = useChart((snapshot) => snapshot.context.limits.MAX_IMAGE_SIZE);
  const isSending = useBusy();
  const failed = useFailed();
  const { video, status, torch, takePhoto } = useCamera();
  const { preview, isSigning, isRefused, submit, refuse } = useSidePhoto(party, side);
  const capture = useRef<HTMLInputElement>(null);
  const busy = isSigning || isSending;
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
    if (file === undefined) return;
    const prepared = await preparePhoto(file, maxSize);
    // The same file may be chosen again.
    input.value = '';
    if ('photo' in prepared) await submit(prepared.photo);
    else refuse();
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
      />
      {status === 'unavailable' && !isOnItsWay && <p>{t('noCamera')}</p>}
      {isRefused && <Notice kind="warning" role="alert" title={t('refusedPhoto')} />}
      {failed && <FailedCall onRetry={() => send({ type: 'call.retried' })} />}
      <label className={classes.choose}>
        <input type="file" accept="image/*" onChange={choose} disabled={busy} />
        <span className={classes.chooseFace}>
          <PlusIcon size={20} />
          {t('choosePhoto')}
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
