import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/camera.ts';
import { TorchIcon } from '../ui/moreIcons.tsx';
import classes from './CameraView.module.css';
import type { CameraStatus } from './camera.ts';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  status: CameraStatus;
  torch: { isOn: boolean; toggle: () => void } | null;
  /** What is to be held into the frame, for who does not see it. */
  label: string;
  /** A photo that has been taken stands in place of what the camera sees. */
  taken: string | null;
  takenLabel: string;
  /** Said in its place where there is no camera. */
  unavailable: string;
}

/** What the camera sees, with a frame of the size of a card to hold it into. */
export function CameraView({ video, status, torch, label, taken, takenLabel, unavailable }: Props) {
  const { t } = useTranslation('camera');
  return (
    <div className={classes.view} data-status={taken === null ? status : 'taken'}>
      <video
        ref={video}
        className={classes.picture}
        autoPlay
        muted
        playsInline
        aria-label={label}
        hidden={taken !== null || status === 'unavailable'}
      />
      {taken !== null && <img className={classes.picture} src={taken} alt={takenLabel} />}
      {taken === null && status !== 'unavailable' && <div className={classes.frame} aria-hidden="true" />}
      {taken === null && status === 'starting' && <p className={classes.message}>{t('starting')}</p>}
      {taken === null && status === 'unavailable' && <p className={classes.message}>{unavailable}</p>}
      {taken === null && status === 'running' && torch && (
        <button type="button" className={classes.torch} aria-pressed={torch.isOn} onClick={torch.toggle}>
          <TorchIcon />
          <span className="visually-hidden">{t('torch')}</span>
        </button>
      )}
    </div>
  );
}
