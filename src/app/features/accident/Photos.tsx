import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { outOf } from '#contract/format.ts';
import { isUnderWay, participantIdOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t as accidentTexts } from '../../i18n/cs/accident.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { useIsOwn } from '../../machine/useIsOwn.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { photosView } from '../../machine/views/accident.ts';
import { AdviceOnPhoto } from '../../photos/AdviceOnPhoto.tsx';
import { PhotoInputs } from '../../photos/PhotoInputs.tsx';
import { RefusedPhotos } from '../../photos/RefusedPhotos.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { sayAloud, useFewerSaid } from '../../ui/saidAloud.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { moved } from './arranging.ts';
import classes from './Photos.module.css';
import { SentTile, UploadTile } from './PhotoTile.tsx';
import { ProposedPhotos } from './ProposedPhotos.tsx';
import { usePhotos } from './usePhotos.ts';
import { WorthTaking } from './WorthTaking.tsx';

/** The remaining number of photos is told below this. */
const scarce = 4;

/** Photos of one vehicle, uploaded one by one in the background. */
export function Photos({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const { t } = useTranslation('accident');
  const words = useWordsFor(party);
  const isOwn = useIsOwn(party);
  const photos = usePhotos(party);
  const { sent, uploads, proposed, room, max } = photos;
  const arrangingFailed = useChart((snapshot) => photosView(snapshot, party)) === 'arrangingFailed';
  const [asked, setAsked] = useState<string | null>(null);
  const busy = useBusy();
  const failed = useFailed();
  const count = sent.length + uploads.length + proposed.length;
  useFewerSaid(sent.length, t('deleted'));

  function confirmDelete() {
    if (asked !== null) send({ type: 'submitted.deleteAccidentPhoto', party, params: { photoId: asked } });
    setAsked(null);
  }

  return (
    <ScreenFrame meta={meta} title={t('photosTitle', words)} help={isOwn && t('photosHelp')}>
      <section className="column-12">
        {room > 0 && (
          <>
            <PhotoInputs
              shot={{ of: 'vehicle', party }}
              isPrimary={count === 0}
              onChoose={(files) => void photos.choose(files)}
            />
            <WorthTaking party={party} present={idsOf(photos)} onChoose={photos.choose} />
          </>
        )}
        <p className={surfaces.small} role="status">
          {room === 0 ? t('full', { max }) : room < scarce && t('room', { count: room })}
        </p>
        <p className="visually-hidden" role="status">
          {uploadState(photos)}
        </p>
        <RefusedPhotos gallery={photos.gallery} />
      </section>
      <ProposedPhotos photos={proposed} party={party} />
      <PhotoGrid photos={photos} party={party} onDelete={setAsked} />
      {failed && (
        <FailedCall
          text={t(arrangingFailed ? 'arrangeFailed' : 'deleteFailed')}
          onRetry={() => send({ type: 'call.retried' })}
        />
      )}
      <ActionBar
        label={t(count > 0 ? 'goOn' : 'goOnWithout')}
        isSecondary={count === 0}
        busy={busy}
        // Reserves its line, so that the layout does not shift.
        note={uploads.some(isUnderWay) ? t('inBackground') : uploads.length > 0 ? t('uploadFailed') : '\u00a0'}
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

interface PhotoGridProps {
  photos: ReturnType<typeof usePhotos>;
  party: Party;
  onDelete: (photoId: string) => void;
}

/** Photos that have arrived, and those being uploaded. */
function PhotoGrid({ photos, party, onDelete }: PhotoGridProps) {
  const { t } = useTranslation('accident');
  const words = useWordsFor(party);
  const { sent, uploads } = photos;
  const reportId = useChart((snapshot) => snapshot.context.report.reportId ?? '');
  const participantId = useChart((snapshot) => participantIdOf(snapshot.context, party) ?? '');
  const busy = useBusy();
  const shown = idsOf(photos);
  const list = useNewestInSight(shown.length);
  if (shown.length === 0) return null;

  function retakeSent({ photoId, imageWithLicensePlate }: Photo, files: File[]) {
    if (busy) return;
    send({ type: 'submitted.deleteAccidentPhoto', party, params: { photoId } });
    photos.retake(files, imageWithLicensePlate);
  }

  return (
    <ul ref={list} className={classes.grid} aria-label={t('photoList', words)}>
      {sent.map((photo, index) => (
        <SentTile
          key={photo.photoId}
          source={{ reportId, participantId, photoId: photo.photoId }}
          number={index + 1}
          of={sent.length}
          busy={busy}
          onMove={(by) => {
            send({ type: 'submitted.updateAccidentPhotos', party, body: moved(sent, index, by) });
            sayAloud(t('moved', { number: index + 1 + by, of: outOf(sent.length) }));
          }}
          onDelete={() => onDelete(photo.photoId)}
          advice={
            <AdviceOnPhoto
              shot={{ of: 'vehicle', party }}
              photoId={photo.photoId}
              number={index + 1}
              among={shown}
              onRetake={(files) => retakeSent(photo, files)}
            />
          }
        />
      ))}
      {uploads.map((upload, index) => (
        <UploadTile
          key={upload.uploadId}
          upload={upload}
          number={sent.length + index + 1}
          onDrop={() => photos.drop(upload.uploadId)}
          onRetry={() => send({ type: 'photo.retried', uploadId: upload.uploadId })}
          advice={
            <AdviceOnPhoto
              shot={{ of: 'vehicle', party }}
              photoId={upload.uploadId}
              number={sent.length + index + 1}
              among={shown}
              onRetake={(files) => {
                photos.drop(upload.uploadId);
                photos.retake(files, upload.withPlate);
              }}
            />
          }
        />
      ))}
    </ul>
  );
}

function idsOf({ sent, uploads }: Pick<ReturnType<typeof usePhotos>, 'sent' | 'uploads'>): string[] {
  return [...sent.map(({ photoId }) => photoId), ...uploads.map(({ uploadId }) => uploadId)];
}

/** Scrolls an added photo into view, again when its advice makes it taller. Returns the list's ref. */
function useNewestInSight(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const newest = list.current?.lastElementChild;
    const isAdded = count > before.current;
    before.current = count;
    if (!isAdded || !newest) return undefined;
    const observer = new ResizeObserver(() => newest.scrollIntoView({ block: 'nearest' }));
    observer.observe(newest);
    return () => observer.disconnect();
  }, [count]);
  return list;
}

/** Returns the combined upload status for screen readers, as tiles show it visually only. */
function uploadState({ sent, uploads }: Pick<ReturnType<typeof usePhotos>, 'sent' | 'uploads'>): string {
  if (uploads.some(isUnderWay)) return accidentTexts('uploading');
  if (uploads.length > 0) return accidentTexts('uploadFailed');
  return sent.length > 0 ? accidentTexts('allSent') : '';
}
