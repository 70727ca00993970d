import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import './licensePlate.cs.ts';
import Viewfinder from '../../photos/camera/Viewfinder.tsx';

/** Viewfinder for a plate photo signed by the scanning SDK. */
export function PlateScan({ meta, party, onType }: { meta: ScreenMeta; party: Party; onType: () => void }) {
  const { t } = useTranslation('licensePlate');
  const words = useWordsFor(party);
  return (
    <Viewfinder
      meta={meta}
      subject="LicensePlate"
      shot={{ of: 'plate', party }}
      fileName="registracni-znacka.jpg"
      texts={{
        title: t('scanTitle', words),
        help: t('scanHelp'),
        view: t('scanView'),
        taken: t('photo'),
        take: t('takePlate'),
        sending: t('reading'),
        typeInstead: t('typeInstead'),
      }}
      outlivesScreen
      onReady={(body) => send({ type: 'submitted.uploadLicensePlate', party, body })}
      onType={onType}
    />
  );
}
