import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/photos.ts';
import { CameraIcon } from '../ui/icons.tsx';
import classes from './AdviceOnPhoto.module.css';
import { PhotoInput } from './PhotoInputs.tsx';
import { discardAdvice, usePhotoStore } from './photoStore.ts';
import type { Shot } from './picking.ts';
import { duplicateOf } from './quality.ts';

interface Props {
  shot: Shot;
  photoId: string;
  number: number;
  /** Ids of the gallery's photos, in order. */
  among: readonly string[];
  /** Replaces the photo. */
  onRetake: (files: File[]) => void;
}

/** Returns the advice on a photo; null without one. */
function useAdvice(photoId: string, among: readonly string[]): string | null {
  const { t } = useTranslation('photos');
  const photos = usePhotoStore();
  const { advice = null } = photos.get(photoId)?.quality ?? {};
  if (advice !== null) return t(`advice_${advice}`);
  const prints = among.map((id) => photos.get(id)?.quality?.print ?? null);
  const number = duplicateOf(prints, among.indexOf(photoId));
  return number === null ? null : t('same', { number });
}

/** Advice on a photo's quality with ways to act on it. It never blocks the flow. */
export function AdviceOnPhoto({ shot, photoId, number, among, onRetake }: Props) {
  const { t } = useTranslation('photos');
  const said = useAdvice(photoId, among);
  const about = t('about', { number });
  return (
    <div role="status">
      {said !== null && (
        <div className={classes.advice}>
          <p>{said}</p>
          <div className={classes.ways}>
            <PhotoInput
              compact
              capture
              shot={shot}
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
