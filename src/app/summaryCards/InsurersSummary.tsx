import type { InsuranceCompany, Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { insurerOf } from '#contract/insurers.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import { InsurerCall } from './InsurerCall.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import classes from './summary.module.css';

interface Props {
  participants: Participant[];
  insuranceCompanies: InsuranceCompany[];
}

/** The insurers' assistance services, one tap from a call (R-116, R-121). Absent until an insurer is known. */
export function InsurersSummary({ participants, insuranceCompanies }: Props) {
  const known = participants.flatMap((participant) => {
    const insurer = insurerOf(participant.vehicleInsurer, insuranceCompanies);
    return insurer === undefined ? [] : [{ participant, insurer }];
  });
  if (known.length === 0) return null;
  return (
    <SummaryCard title={t('insurers')}>
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
