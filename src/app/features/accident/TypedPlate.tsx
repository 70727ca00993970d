import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { CapturedNote } from '../../forms/CapturedNote.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PlateField } from '../../forms/fields/PlateField.tsx';
import { platePutIn } from '../../forms/fields/plate.ts';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { send, useChart, useSaidCode } from '../../machine/chart.ts';
import { useRoadsideNotes } from '../../machine/useRoadsideNotes.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import type { PlateReading } from '../../machine/views/accident.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { useFromItsHead } from '../../ui/frame/useFromItsHead.ts';
import './licensePlate.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { PhotoToRead } from '../../photos/PhotoToRead.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { licensePlateForm } from './form.ts';
import { PlateFromPhotos } from './PlateFromPhotos.tsx';
import { PlateScan } from './PlateScan.tsx';
import { usePlateCamera } from './usePlateCamera.ts';

interface Props {
  meta: ScreenMeta;
  party: Party;
  reading: PlateReading;
}

/** Form of a typed plate, below ways to have it read. */
export function TypedPlate({ meta, party, reading }: Props) {
  const { t } = useTranslation('licensePlate');
  const words = useWordsFor(party);
  const vehicle = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicle ?? null);
  const isUploadAllowed = useChart(
    (snapshot) => participantOf(snapshot.context, party)?.canUploadAndConfirmLicensePlateData === true,
  );
  const mayRead = isUploadAllowed && reading !== 'over';
  const hasCamera = usePlateCamera(mayRead);
  const [isScanning, setScanning] = useState(false);
  useFromItsHead(isScanning ? 'scan' : 'typed');
  // A wrong OCR result is a good start, as usually one character differs.
  const read = useChart((snapshot) => snapshot.context.photos.readPlates[party] ?? '');
  const captured = useRoadsidePlate(party, vehicle === null && read === '');
  const { form, fields } = useDraftForm({
    schema: licensePlateForm,
    draftKey: useDraftKey(meta),
    defaultValue: { vehicleLicensePlate: platePutIn(vehicle?.vehicleLicensePlate ?? captured ?? read) },
    basis: { vehicleLicensePlate: vehicle?.vehicleLicensePlate },
    onSubmit: (body) => send({ type: 'submitted.updateVehicle', party, body }),
  });

  if (isScanning) return <PlateScan meta={meta} party={party} onType={() => setScanning(false)} />;
  return (
    <ScreenFrame meta={meta} title={t('title', words)} help={mayRead && t('helpReading')}>
      <ReadingRefused unread={reading === 'unread'} />
      {mayRead && <PlateFromPhotos party={party} />}
      {hasCamera && (
        <Button variant="default" fullWidth leftSection={<CameraIcon size={20} />} onClick={() => setScanning(true)}>
          {t('takePlate')}
        </Button>
      )}
      {mayRead && !hasCamera && (
        <PhotoToRead
          shot={{ of: 'plate', party }}
          label={t('takePlate')}
          readingLabel={t('reading')}
          onReady={(photo) => send({ type: 'submitted.uploadLicensePlate', party, body: { photo } })}
        />
      )}
      {captured !== null && <CapturedNote />}
      <FormFrame form={form}>
        <PlateField field={fields.vehicleLicensePlate} />
        <FindingsHere form={form} schema={licensePlateForm} section="vehicle" party={party} />
        {reading !== 'unread' && <FailedSubmit form={form} />}
        <SubmitBar label={t('goOn')} />
      </FormFrame>
    </ScreenFrame>
  );
}

/** Returns the plate from the roadside notes if `isWanted`, or null. */
function useRoadsidePlate(party: Party, isWanted: boolean): string | null {
  const roadsideNotes = useRoadsideNotes();
  const plate = party === 'A' ? roadsideNotes?.plateA : roadsideNotes?.plateB;
  return isWanted ? (plate ?? null) : null;
}

/** Notice that a plate's OCR failed. */
function ReadingRefused({ unread }: { unread: boolean }) {
  const { t } = useTranslation('licensePlate');
  const code = useSaidCode();
  if (unread)
    return (
      <Revealed>
        <FailedCall text={t('readingFailed')} onRetry={() => send({ type: 'call.retried' })} />
      </Revealed>
    );
  return code === null ? null : (
    <Notice kind="warning" role="alert">
      {resultCodeTexts[code]}
    </Notice>
  );
}
