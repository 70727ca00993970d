import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { formatPlate } from '#contract/plates.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useBusy, useFailed } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './licensePlate.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { PlatePhoto } from './PlatePhoto.tsx';

interface Props {
  meta: ScreenMeta;
  party: Party;
  photoId: string;
  plate: string;
}

/** Confirmation of a plate's OCR result. If the call fails, the plate may be typed. */
export function ConfirmPlate({ meta, party, photoId, plate }: Props) {
  const { t } = useTranslation('licensePlate');
  const busy = useBusy();
  const failed = useFailed();
  const answer = (licensePlateConfirmation: boolean) =>
    send({ type: 'submitted.confirmLicensePlate', party, body: { licensePlateConfirmation } });

  return (
    <ScreenFrame meta={meta} title={t('proposed', { plate: formatPlate(plate) })}>
      <PlatePhoto fileId={photoId} />
      {failed ? (
        <>
          <Revealed>
            <FailedCall onRetry={() => send({ type: 'call.retried' })} />
          </Revealed>
          <ActionBar label={t('typeInstead')} onClick={() => send({ type: 'call.abandoned' })} />
        </>
      ) : (
        <ActionBar
          label={t('agree')}
          busy={busy}
          onClick={() => answer(true)}
          quiet={{ label: t('disagree'), onClick: () => answer(false), waits: busy }}
        />
      )}
    </ScreenFrame>
  );
}
