import { useTranslation } from 'react-i18next';
import { offers } from '../../api/offers.ts';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Loader, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isUnderWay, maySendAgain, type Upload } from '#machines/context.ts';
import { useUploadPercent } from '../../api/uploadProgress.ts';
import '../../i18n/cs/accident.ts';
import { type PhotoSource, tileWidth, useFileUrl, usePhoto } from '../../photos/usePhoto.ts';
import { held } from '../../ui/held.ts';
import { BackIcon, DoneIcon, RefreshIcon, WarningIcon } from '../../ui/icons.tsx';
import { ClockIcon, CloseIcon, TrashIcon } from '../../ui/moreIcons.tsx';
import classes from './PhotoTile.module.css';

interface TileProps {
  picture: ReactNode;
  state: 'done' | 'waiting' | 'failed';
  icon: ReactNode;
  text: string;
  /** Buttons for the photo. */
  tools: ReactNode;
  advice?: ReactNode;
  children?: ReactNode;
}

/** Photo with its state and its buttons. */
export function Tile({ picture, state, icon, text, tools, advice, children }: TileProps) {
  return (
    <li className={classes.tile}>
      <div className={classes.picture}>{picture}</div>
      <p className={classes.state} data-state={state}>
        {icon}
        <span>{text}</span>
      </p>
      {advice}
      {children}
      <div className={classes.tools}>{tools}</div>
    </li>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

export function Tool({ label, icon, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      className={classes.tool}
      aria-label={label}
      // Keeps the focus when its photo has become the first or last.
      data-disabled={disabled || undefined}
      {...held(disabled, onClick)}
    >
      {icon}
    </ActionIcon>
  );
}

interface SentProps {
  source: PhotoSource;
  number: number;
  of: number;
  /** True while a change of a photo is being saved. */
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
  advice: ReactNode;
}

export function SentTile({ source, number, of, busy, onMove, onDelete, advice }: SentProps) {
  const { t } = useTranslation('accident');
  const { url, missing } = usePhoto(source, tileWidth);
  const image = url && <img src={url} alt={t('photo', { number })} decoding="async" />;
  const whenIdle =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      if (!busy) act(...given);
    };
  return (
    <Tile
      picture={image || (missing !== null && <p className={classes.missing}>{t(`notShown_${missing}`)}</p>)}
      state="done"
      icon={<DoneIcon size={20} />}
      text={t('sent')}
      advice={advice}
      tools={
        <>
          {of > 1 && offers('updateAccidentPhotos') && (
            <>
              <Tool
                label={t('moveEarlier', { number })}
                icon={<BackIcon size={20} />}
                disabled={number === 1}
                onClick={whenIdle(() => onMove(-1))}
              />
              <Tool
                label={t('moveLater', { number })}
                icon={<BackIcon size={20} className={classes.later} />}
                disabled={number === of}
                onClick={whenIdle(() => onMove(1))}
              />
            </>
          )}
          <Tool label={t('deletePhoto', { number })} icon={<TrashIcon size={20} />} onClick={whenIdle(onDelete)} />
        </>
      }
    />
  );
}

interface UploadProps {
  upload: Upload;
  number: number;
  onDrop: () => void;
  onRetry: () => void;
  advice: ReactNode;
}

const uploadIcons = {
  preparing: <Loader size={18} />,
  waiting: <ClockIcon size={20} />,
  sending: <Loader size={18} />,
  unsent: <ClockIcon size={20} />,
  failed: <WarningIcon size={20} />,
  refused: <WarningIcon size={20} />,
};

/** Returns the text key of an upload's status and, if known, its failure. */
function textOf(status: Upload['status'], reason: Upload['reason']) {
  if (status === 'refused') return reason === 'tooLarge' ? reason : status;
  if (status !== 'unsent' || reason === undefined || reason === 'unreachable' || reason === 'timedOut') return status;
  return reason === 'tooLargeForNetwork' ? reason : 'unsentDespiteSignal';
}

/** Tile of a pending or failed upload. */
export function UploadTile({ upload, number, onDrop, onRetry, advice }: UploadProps) {
  const { t } = useTranslation('accident');
  const { uploadId, status } = upload;
  const url = useFileUrl(status === 'preparing' ? null : uploadId);
  const percent = useUploadPercent(uploadId);
  const stuck = !isUnderWay(upload);
  const mayRetry = maySendAgain(upload);
  // Once offered it stays while the photo is sent, with the focus.
  const [isOffered, setOffered] = useState(mayRetry);
  if (mayRetry && !isOffered) setOffered(true);
  return (
    <Tile
      picture={
        <>
          {url && <img src={url} alt={t('photo', { number })} decoding="async" />}
          {status === 'sending' && <SentSoFar number={number} percent={percent} />}
        </>
      }
      state={stuck && status !== 'unsent' ? 'failed' : 'waiting'}
      icon={uploadIcons[status]}
      advice={advice}
      text={t(textOf(status, upload.reason))}
      tools={
        <Tool
          label={t(stuck ? 'dropPhoto' : 'cancelPhoto', { number })}
          icon={stuck ? <TrashIcon size={20} /> : <CloseIcon size={20} />}
          onClick={onDrop}
        />
      }
    >
      {isOffered && status !== 'refused' && (
        <Button
          variant="subtle"
          className={classes.retry}
          leftSection={<RefreshIcon size={20} />}
          aria-label={t('retryPhoto', { number })}
          data-disabled={!mayRetry || undefined}
          {...held(!mayRetry, onRetry)}
        >
          {t('retry')}
        </Button>
      )}
    </Tile>
  );
}

function SentSoFar({ number, percent }: { number: number; percent: number }) {
  const { t } = useTranslation('accident');
  return (
    <Progress.Root
      className={classes.progress}
      size={6}
      radius={0}
      transitionDuration={180}
      role="progressbar"
      aria-label={t('progressOf', { number })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Progress.Section value={percent} withAria={false} />
    </Progress.Root>
  );
}
