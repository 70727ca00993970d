import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/cs/camera.ts';
import { TorchIcon } from '../../ui/moreIcons.tsx';
import classes from './CameraView.module.css';
import type { CameraStatus } from './camera.ts';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  status: CameraStatus;
  torch: { isOn: boolean; toggle: () => void } | null;
  /** Description of what to hold into the frame, for screen readers. */
  label: string;
  /** URL of a taken photo, shown instead of the live picture. */
  taken: string | null;
  takenLabel: string;
  /** Text shown without a camera. */
  unavailable: string;
}

/** Live picture of the camera with a card-sized frame. */
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
      <div role="status">
        {taken === null && status === 'starting' && <p className={classes.message}>{t('starting')}</p>}
        {taken === null && status === 'unavailable' && <p className={classes.message}>{unavailable}</p>}
      </div>
      {taken === null && status === 'running' && torch && (
        <button type="button" className={classes.torch} aria-pressed={torch.isOn} onClick={torch.toggle}>
          <TorchIcon />
          <span className="visually-hidden">{t('torch')}</span>
        </button>
      )}
    </div>
  );
}
