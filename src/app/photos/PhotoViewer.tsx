import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { t as common } from '../i18n/cs/common.ts';
import '../i18n/cs/reportSummary.ts';
import { useLayer } from '../loading/layers.ts';
import { BackIcon } from '../ui/icons.tsx';
import { CloseIcon } from '../ui/moreIcons.tsx';
import { useAppearance } from '../ui/secondTap.ts';
import classes from './PhotoViewer.module.css';
import { type PhotoSource, usePhoto } from './usePhoto.ts';

interface Props {
  photos: { source: PhotoSource; name: string }[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

const largeWidth = 1600;

/** Full-screen photo with buttons for the previous and next one. */
export default function PhotoViewer({ photos, index, onMove, onClose }: Props) {
  const { t } = useTranslation('reportSummary');
  useAppearance();
  useLayer(true, onClose);
  const photo = photos[index];
  if (photo === undefined) return null;

  function step(by: -1 | 1) {
    if (photos[index + by] !== undefined) onMove(index + by);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  }

  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      onKeyDown={press}
      title={<span role="status">{photo.name}</span>}
      padding={0}
      transitionProps={{ duration: 180 }}
      closeButtonProps={{ 'aria-label': common('close'), icon: <CloseIcon />, size: 44 }}
      classNames={{ content: classes.content, header: classes.head, title: classes.title, body: classes.body }}
    >
      <Large key={photo.source.photoId} {...photo} />
      {photos.length > 1 && (
        <div className={classes.steps}>
          {/* Not `disabled`: at the end the button keeps the focus, without which the arrows would move nothing. */}
          <button
            type="button"
            className={classes.step}
            aria-disabled={index === 0}
            aria-label={t('previousPhoto')}
            onClick={() => step(-1)}
          >
            <BackIcon />
          </button>
          <button
            type="button"
            className={classes.step}
            aria-disabled={index === photos.length - 1}
            aria-label={t('nextPhoto')}
            onClick={() => step(1)}
          >
            <BackIcon className={classes.next} />
          </button>
        </div>
      )}
    </Modal>
  );
}

function Large({ source, name }: { source: PhotoSource; name: string }) {
  const { t } = useTranslation('reportSummary');
  const { url, missing } = usePhoto(source, largeWidth);
  return (
    <div className={classes.stage} aria-busy={url === null && missing === null}>
      {missing !== null && <p role="alert">{t(`photo_${missing}`)}</p>}
      {url && <img src={url} alt={name} />}
    </div>
  );
}
