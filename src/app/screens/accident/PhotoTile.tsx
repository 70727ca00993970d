import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { ActionIcon, Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Upload } from '../../../../machines/context.ts';
import { t } from '../../i18n/cs/accident.ts';
import { type PhotoSource, useFileUrl, usePhoto } from '../../photos/usePhoto.ts';
import { ClockIcon, DoneIcon, RefreshIcon, TrashIcon, WarningIcon } from '../../ui/icons.tsx';
import classes from './Photos.module.css';

const thumbnailWidth = 480;

interface TileProps {
  picture: ReactNode;
  state: 'done' | 'waiting' | 'failed';
  icon: ReactNode;
  text: string;
  children?: ReactNode;
}

function Tile({ picture, state, icon, text, children }: TileProps) {
  return (
    <li className={classes.tile}>
      <div className={classes.picture}>{picture}</div>
      <p className={classes.state} data-state={state}>
        {icon}
        <span>{text}</span>
      </p>
      {children}
    </li>
  );
}

function RemoveButton({ number, onClick }: { number: number; onClick: () => void }) {
  return (
    <ActionIcon
      variant="default"
      className={classes.remove}
      aria-label={t('deletePhoto', { number })}
      onClick={onClick}
    >
      <TrashIcon size={20} />
    </ActionIcon>
  );
}

interface SentProps {
  source: PhotoSource;
  number: number;
  /** Absent while another photo is being deleted. */
  onDelete: (() => void) | undefined;
}

/** A photo that the service has. */
export function SentTile({ source, number, onDelete }: SentProps) {
  const { url, failed } = usePhoto(source, thumbnailWidth);
  const picture = url ? <img src={url} alt={t('photo', { number })} /> : failed ? <p>{t('notShown')}</p> : null;
  return (
    <Tile picture={picture} state="done" icon={<DoneIcon size={20} />} text={t('sent')}>
      {onDelete && <RemoveButton number={number} onClick={onDelete} />}
    </Tile>
  );
}

interface UploadProps {
  upload: Upload;
  number: number;
  onDrop: () => void;
  onRetry: () => void;
}

const uploadIcons = {
  waiting: <ClockIcon size={20} />,
  sending: <Loader size={18} />,
  failed: <WarningIcon size={20} />,
};

/** A photo on its way, or one that did not get through. */
export function UploadTile({ upload: { uploadId, status }, number, onDrop, onRetry }: UploadProps) {
  const url = useFileUrl(uploadId);
  const failed = status === 'failed';
  return (
    <Tile
      picture={url && <img src={url} alt={t('photo', { number })} />}
      state={failed ? 'failed' : 'waiting'}
      icon={uploadIcons[status]}
      text={t(status)}
    >
      {failed && (
        <Button
          variant="subtle"
          className={classes.retry}
          leftSection={<RefreshIcon size={20} />}
          aria-label={t('retryPhoto', { number })}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      )}
      <RemoveButton number={number} onClick={onDrop} />
    </Tile>
  );
}

/** Photos that are being shrunk. */
export function PreparedTile({ count }: { count: number }) {
  return <Tile picture={null} state="waiting" icon={<Loader size={18} />} text={t('preparing', { count })} />;
}
