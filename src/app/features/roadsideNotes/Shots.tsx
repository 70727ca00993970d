import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RoadsidePhoto } from '#machines/roadsideTypes.ts';
import { send } from '../../machine/chart.ts';
import './roadsideNotes.cs.ts';
import { AdviceOnPhoto } from '../../photos/AdviceOnPhoto.tsx';
import type { Shot } from '../../photos/picking.ts';
import { RefusedPhotos } from '../../photos/RefusedPhotos.tsx';
import { useFileUrl } from '../../photos/usePhoto.ts';
import { DoneIcon } from '../../ui/icons.tsx';
import { TrashIcon } from '../../ui/moreIcons.tsx';
import classes from './RoadsideNotes.module.css';
import type { useRoadsidePhotos } from './useRoadsidePhotos.ts';

interface Props extends Pick<ReturnType<typeof useRoadsidePhotos>, 'photos' | 'room' | 'gallery' | 'retake'> {
  shot: Shot;
  /** Label of the photos. */
  label: string;
  /** Shown instead of the inputs if full. */
  full?: ReactNode;
  children: ReactNode;
}

export function Shots({ shot, photos, room, gallery, retake, label, full, children }: Props) {
  return (
    <>
      {room > 0 ? children : full}
      {photos.length > 0 && (
        <ul className={classes.shots} aria-label={label}>
          {photos.map((photo, index) => (
            <ShotTile
              key={photo.photoId}
              shot={shot}
              photo={photo}
              number={index + 1}
              about={label}
              among={photos.map(({ photoId }) => photoId)}
              onRetake={(files) => retake(photo.photoId, files)}
            />
          ))}
        </ul>
      )}
      <RefusedPhotos gallery={gallery} />
    </>
  );
}

interface ShotProps {
  shot: Shot;
  photo: RoadsidePhoto;
  number: number;
  about: string;
  among: string[];
  onRetake: (files: File[]) => void;
}

function ShotTile({ shot, photo, number, about, among, onRetake }: ShotProps) {
  const { t } = useTranslation('roadsideNotes');
  const { photoId, isReady } = photo;
  const url = useFileUrl(isReady ? photoId : null);

  return (
    <li className={classes.shotAndAdvice}>
      <div className={classes.shot}>
        <div className={classes.picture}>{url && <img src={url} alt={t('photo', { number })} decoding="async" />}</div>
        <p className={classes.state} role="status" data-ready={isReady || undefined}>
          {isReady ? <DoneIcon size={20} /> : <Loader size={18} />}
          <span>{t(isReady ? 'taken' : 'preparing')}</span>
        </p>
        <ActionIcon
          variant="subtle"
          className={classes.drop}
          aria-label={`${t('drop', { number })} – ${about}`}
          onClick={() => send({ type: 'roadsideNotes.photoDropped', photoId })}
        >
          <TrashIcon size={20} />
        </ActionIcon>
      </div>
      <AdviceOnPhoto shot={shot} photoId={photoId} number={number} among={among} onRetake={onRetake} />
    </li>
  );
}
