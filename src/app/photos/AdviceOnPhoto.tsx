import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/photos.ts';
import { CameraIcon } from '../ui/icons.tsx';
import classes from './AdviceOnPhoto.module.css';
import { discardAdvice, useAdvice } from './advice.ts';
import { PhotoInput } from './PhotoInputs.tsx';

interface Props {
  photoId: string;
  number: number;
  /** Ids of the gallery's photos, in order. */
  among: readonly string[];
  /** Replaces the photo. */
  onRetake: (files: File[]) => void;
}

/** Advice on a photo's quality with ways to act on it. It never blocks the flow. */
export function AdviceOnPhoto({ photoId, number, among, onRetake }: Props) {
  const { t } = useTranslation('photos');
  const said = useAdvice(photoId, among);
  const about = t('about', { number });
  return (
    <div role="status">
      {said && (
        <div className={classes.advice}>
          <p>{said.kind === 'same' ? t('same', { number: said.number }) : t(`advice_${said.kind}`)}</p>
          <div className={classes.ways}>
            <PhotoInput
              compact
              capture
              label={t('retake')}
              about={about}
              icon={<CameraIcon size={20} />}
              onChoose={(files) => files.length > 0 && onRetake(files)}
            />
            <Button variant="default" onClick={() => discardAdvice(photoId)}>
              <span>
                <span>{t('leave')}</span>
                <span className="visually-hidden">{` – ${about}`}</span>
              </span>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
