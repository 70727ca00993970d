import type { Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { insurerOf } from '#contract/insurers.ts';
import { useChart } from '../chart/chart.ts';
import { insurersList } from '../chart/views/enumerations.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import { InsurerCall } from './InsurerCall.tsx';
import { MissingInsurers } from './MissingInsurers.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import classes from './summary.module.css';

interface Props {
  participants: Participant[];
}

/**
 * The insurers' assistance services, one tap from a call (R-116). Absent until an insurer is known; while their list is not
 * here the card says so.
 */
export function InsurersSummary({ participants }: Props) {
  const companies = useChart((snapshot) => snapshot.context.insuranceCompanies);
  const list = useChart(insurersList);
  const insured = participants.filter(({ vehicleInsurer }) => vehicleInsurer !== null);
  const known = insured.flatMap((participant) => {
    const insurer = insurerOf(participant.vehicleInsurer, companies);
    return insurer === undefined ? [] : [{ participant, insurer }];
  });
  if (insured.length === 0 || (list === 'here' && known.length === 0)) return null;
  return (
    <SummaryCard title={t('insurers')}>
      <MissingInsurers />
      <div className={classes.list}>
        {known.map(({ participant, insurer }) => (
          <div key={participant.participantId} className={classes.insurer}>
            <div className={classes.person}>
              <PartyBadge party={partyOfOrder(participant.order)} />
              <div className={classes.grow}>
                <p className={classes.name}>{insurer.name}</p>
                {insurer.description && <p className={classes.detail}>{insurer.description}</p>}
              </div>
            </div>
            {insurer.contact && (
              <InsurerCall label={t('callAssistance')} insurer={insurer.name} number={insurer.contact} />
            )}
          </div>
        ))}
      </div>
    </SummaryCard>
  );
}
