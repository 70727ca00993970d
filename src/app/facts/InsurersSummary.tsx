import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { insurerOf } from '#contract/insurers.ts';
import { useChart } from '../machine/chart.ts';
import { insurersList, useList } from '../machine/views/enumerations.ts';
import '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import { InsurerCall } from './InsurerCall.tsx';
import { MissingInsurers } from './MissingInsurers.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import classes from './summary.module.css';

interface Props {
  participants: Participant[];
}

/** Card with the insurers' assistance lines. Hidden until an insurer is known; shows while their list loads. */
export function InsurersSummary({ participants }: Props) {
  const { t } = useTranslation('reportSummary');
  const companies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const list = useChart(insurersList);
  const insured = participants.filter(({ vehicleInsurer }) => vehicleInsurer !== null);
  const rows = insured.flatMap((participant) => {
    const insurer = insurerOf(participant.vehicleInsurer, companies);
    return insurer === undefined && list !== 'coming' ? [] : [{ participant, insurer }];
  });
  if (insured.length === 0 || (list === 'here' && rows.length === 0)) return null;
  return (
    <SummaryCard title={t('insurers')}>
      {list === 'coming' ? <AwaitedInsurers /> : <MissingInsurers />}
      <div className={classes.list}>
        {rows.map(({ participant, insurer }) => (
          <div key={participant.participantId} className={classes.insurer}>
            <div className={classes.person}>
              <PartyBadge party={partyOfOrder(participant.order)} />
              <div className={classes.grow}>
                <p className={classes.name}>{insurer?.name ?? t('insurersLoading')}</p>
                {insurer?.description && <p className={classes.detail}>{insurer.description}</p>}
              </div>
            </div>
            {insurer === undefined && <div className={classes.callAwaited} />}
            {insurer?.contact && (
              <InsurerCall label={t('callAssistance')} insurer={insurer.name} number={insurer.contact} />
            )}
          </div>
        ))}
      </div>
    </SummaryCard>
  );
}

/** Requests the list. The rows reserve their space, so that the layout does not shift. */
function AwaitedInsurers() {
  useList('getInsuranceCompanies');
  return null;
}
