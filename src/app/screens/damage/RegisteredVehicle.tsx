import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { formatPlate } from '#contract/plates.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useList } from '../../chart/views/enumerations.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import '../../i18n/cs/reportSummary.ts';
import '../../i18n/cs/vehicle.ts';
import { Fact, Facts } from '../../summaryCards/Facts.tsx';
import { InsurerName } from '../../summaryCards/MissingInsurers.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';

/** Vehicle and insurance from the registry, to be confirmed or corrected. */
export function RegisteredVehicle({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const { t } = useTranslation('vehicle');
  const { t: summary } = useTranslation('reportSummary');
  const vehicle = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicle ?? null);
  const insurer = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicleInsurer ?? null);
  useList('getInsuranceCompanies');
  const casco = insurer?.vehicleIsCascoInsured ?? null;
  return (
    <ScreenFrame meta={meta} title={t('registeredTitle', { party })} help={t('registeredHelp')}>
      {vehicle && (
        <PartyCard
          party={party}
          name={[vehicle.vehicleBrandName, vehicle.vehicleModelName].join(' ')}
          detail={<span className="wide">{formatPlate(vehicle.vehicleLicensePlate)}</span>}
        >
          <Facts>
            <Fact name={t('year')}>{vehicle.vehicleYearOfManufacture}</Fact>
            {insurer && (
              <Fact name={t('insurer')}>
                <InsurerName vehicleInsurer={insurer} />
              </Fact>
            )}
            {insurer && <Fact name={t('contractNumber')}>{insurer.vehicleInsuranceContractNumber}</Fact>}
            {insurer && <Fact name={t('greenCardNumber')}>{insurer.vehicleGreenCardNumber}</Fact>}
            {insurer && <Fact name={summary('casco')}>{casco === null ? null : common(casco ? 'yes' : 'no')}</Fact>}
          </Facts>
        </PartyCard>
      )}
      <ActionBar
        label={t('registeredConfirm')}
        onClick={() => send({ type: 'step.continued' })}
        quiet={{ label: t('registeredEdit'), onClick: () => send({ type: 'call.abandoned' }) }}
      />
    </ScreenFrame>
  );
}
