import { useState } from 'react';
import { participantIdOf } from '../../../../machines/context.ts';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import type { Order } from '../../../contract/enumerations.ts';
import { send, useBusy, useChart, useFailed } from '../../chart.ts';
import { t } from '../../i18n/cs/accident.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailedCall } from '../../ui/FailedCall.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhotoInputs } from './PhotoInputs.tsx';
import classes from './Photos.module.css';
import { PreparedTile, SentTile, UploadTile } from './PhotoTile.tsx';
import { usePhotos } from './usePhotos.ts';

const advice = ['takeWhole', 'takeDamage', 'takePlace'] as const;

/** Photos of one vehicle: they are sent one by one while the user goes on. */
export function Photos({ meta, order }: { meta: ScreenMeta; order: Order }) {
  const { sent, uploads, preparing, room, max, refusals, choose, drop } = usePhotos(order);
  const reportId = useChart((snapshot) => snapshot.context.reportId ?? '');
  const participantId = useChart((snapshot) => participantIdOf(snapshot.context, order) ?? '');
  const [asked, setAsked] = useState<string | null>(null);
  const busy = useBusy();
  const failed = useFailed();
  const count = sent.length + uploads.length + preparing;
  const underWay = preparing > 0 || uploads.some((upload) => upload.status !== 'failed');

  function confirmDelete() {
    if (asked !== null) send({ type: 'submitted.deleteAccidentPhoto', order, params: { photoId: asked } });
    setAsked(null);
  }

  return (
    <ScreenFrame meta={meta} title={t('photosTitle', { order })} help={t('photosHelp')}>
      <section aria-labelledby="advice">
        <h2 id="advice" className={classes.heading}>
          {t('whatToTake')}
        </h2>
        <ul className={classes.advice}>
          {advice.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      <section className={classes.adding}>
        {room > 0 ? <PhotoInputs onChoose={choose} /> : null}
        <p className={classes.room} role="status">
          {room > 0 ? t('room', { count: room }) : t('full', { max })}
        </p>
        {refusals.length > 0 && (
          <Notice kind="warning" role="alert">
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </Notice>
        )}
      </section>
      {count > 0 && (
        <ul className={classes.grid} aria-label={t('photoList', { order })}>
          {sent.map((photo, index) => (
            <SentTile
              key={photo.photoId}
              source={{ reportId, participantId, photoId: photo.photoId }}
              number={index + 1}
              onDelete={busy ? undefined : () => setAsked(photo.photoId)}
            />
          ))}
          {uploads.map((upload, index) => (
            <UploadTile
              key={upload.uploadId}
              upload={upload}
              number={sent.length + index + 1}
              onDrop={() => drop(upload.uploadId)}
              onRetry={() => send({ type: 'photo.retried', uploadId: upload.uploadId })}
            />
          ))}
          {preparing > 0 && <PreparedTile count={preparing} />}
        </ul>
      )}
      {failed && <FailedCall text={t('deleteFailed')} onRetry={() => send({ type: 'call.retried' })} />}
      <ActionBar
        label={t(count > 0 ? 'goOn' : 'goOnWithout')}
        note={underWay ? t('inBackground') : undefined}
        onClick={() => send({ type: 'step.continued' })}
      />
      <ConfirmDialog
        opened={asked !== null}
        danger
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={t('deleteCancel')}
        onConfirm={confirmDelete}
        onCancel={() => setAsked(null)}
      />
    </ScreenFrame>
  );
}
