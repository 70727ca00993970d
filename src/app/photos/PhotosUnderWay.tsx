import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parties } from '#contract/enumerations.ts';
import { waits } from '#contract/waits.ts';
import { type Context, isUnderWay, participantOf } from '#machines/context.ts';
import { isAlike, send, useChart } from '../machine/chart.ts';
import '../i18n/cs/photos.ts';
import { Notice } from '../ui/Notice.tsx';
import { useLasting } from '../ui/useLasting.ts';

/** Photos under way, with their numbers in the gallery. */
function awaitedPhotos(context: Context) {
  return parties.flatMap((party) => {
    const sent = participantOf(context, party)?.vehicleDamageImages.length ?? 0;
    return context.photos.uploads
      .filter((upload) => upload.party === party)
      .map((upload, index) => ({ upload, uploadId: upload.uploadId, party, number: sent + index + 1 }))
      .filter(({ upload }) => isUnderWay(upload));
  });
}

/** Photos still uploading when a report is closed. Once that takes long, the driver may continue without them. */
export function PhotosUnderWay({ areAwaited }: { areAwaited: boolean }) {
  const { t } = useTranslation('photos');
  const photos = useChart(({ context }) => awaitedPhotos(context), isAlike);
  const isLong = useLasting(areAwaited, waits.photosBeforeClosing);
  if (!isLong || photos.length === 0) return null;

  function goOnWithout() {
    for (const { uploadId } of photos) send({ type: 'photo.dropped', uploadId });
  }

  const amount = photos.length === 1 ? 'One' : 'All';
  return (
    <Notice kind="warning" role="status" title={t('underWay', { count: photos.length })}>
      <p>{photos.map(({ party, number }) => t('ofVehicle', { party, number })).join(', ')}</p>
      <p>{t(`underWay${amount}`)}</p>
      <Button variant="default" onClick={goOnWithout}>
        {t(`goOnWithout${amount}`)}
      </Button>
    </Notice>
  );
}
