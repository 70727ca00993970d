import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { participantFacts } from '#contract/facts.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { useList } from '../../machine/views/enumerations.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../../i18n/cs/vehicle.ts';
import { SectionFacts } from '../../facts/Facts.tsx';
import { InsurerName } from '../../facts/MissingInsurers.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';

/** Answers that head the card or the screen. */
const headed = ['vehicleBrandName', 'vehicleLicensePlate'];

/** Vehicle and insurance from the registry, to be confirmed or corrected. */
export function RegisteredVehicle({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const { t } = useTranslation('vehicle');
  const words = useWordsFor(party);
  const participant = useChart((snapshot) => participantOf(snapshot.context, party));
  useList('getInsuranceCompanies');
  const vehicle = participant?.vehicle;
  const insurer = participant?.vehicleInsurer ?? undefined;
  const insurerFacts = insurer ? participantFacts.vehicleInsurer.facts(participant) : [];
  return (
    <ScreenFrame meta={meta} title={t('registeredTitle', words)} help={t('registeredHelp')}>
      {vehicle && (
        <PartyCard party={party} name={[vehicle.vehicleBrandName, vehicle.vehicleModelName].join(' ')}>
          <SectionFacts
            facts={[
              ...participantFacts.vehicle.facts(participant).filter(({ name }) => !headed.includes(name)),
              ...insurerFacts,
            ].filter(({ texts }) => texts.length > 0)}
            instead={insurer && { vehicleInsurerCode: <InsurerName vehicleInsurer={insurer} /> }}
          />
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
