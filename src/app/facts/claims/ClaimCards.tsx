import { useTranslation } from 'react-i18next';
import { claimAdvice, insurersNamed } from '#contract/claims.ts';
import type { InsuranceCompany, Participant, Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatDay } from '#contract/format.ts';
import { useChart } from '../../machine/chart.ts';
import { insurersList } from '../../machine/views/enumerations.ts';
import '../../i18n/cs/claims.ts';
import { OpenIcon } from '../../ui/moreIcons.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import { InsurerCall } from '../InsurerCall.tsx';
import { MissingInsurers } from '../MissingInsurers.tsx';
import { fullName } from '../names.ts';
import { SummaryCard } from '../SummaryCard.tsx';
import classes from './claims.module.css';

interface Props {
  report: Pick<Summary, 'responsibleParticipantId' | 'participants'>;
  insuranceCompanies: InsuranceCompany[];
}

/** Cards after signing: which insurer pays what, and contacts of both. */
export function ClaimCards({ report, insuranceCompanies }: Props) {
  const { t } = useTranslation('claims');
  const { whoPays, of } = claimAdvice(report, insuranceCompanies);
  const insurers = insurersNamed(report.participants, insuranceCompanies);
  const list = useChart(insurersList);
  return (
    <>
      <SummaryCard title={t('title')}>
        <p>{whoPays}</p>
        {/* It names the insurers. */}
        {list === 'here' && (
          <ul className={classes.list}>
            {of.map(({ participant, text }) => (
              <li key={participant.participantId} className={classes.person}>
                <PartyBadge party={partyOfOrder(participant.order)} />
                <div className={classes.grow}>
                  <p className={classes.name}>{fullName(participant)}</p>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </SummaryCard>
      {insurers.length === 0 && list !== 'here' && (
        <SummaryCard title={t('insurers')}>
          <MissingInsurers />
        </SummaryCard>
      )}
      {insurers.length > 0 && (
        <SummaryCard title={t('insurers')}>
          <ul className={classes.list}>
            {insurers.map(({ insurer, participants }, index) => (
              <Insurer
                key={insurer.code}
                insurer={insurer}
                participants={participants}
                asOf={insurer.checkedAt === insurers[index + 1]?.insurer.checkedAt ? undefined : insurer.checkedAt}
              />
            ))}
          </ul>
        </SummaryCard>
      )}
    </>
  );
}

interface InsurerProps {
  insurer: InsuranceCompany;
  participants: Participant[];
  /** Day of its contacts, unless the next insurer has the same. */
  asOf: string | undefined;
}

function Insurer({ insurer, participants, asOf }: InsurerProps) {
  const { t } = useTranslation('claims');
  const { name, contact, claimLine, claimForm } = insurer;
  return (
    <li className={classes.insurer}>
      <h3 className={classes.insured}>
        {participants.map(({ participantId, order }) => (
          <PartyBadge key={participantId} party={partyOfOrder(order)} size="small" />
        ))}
        <span>{name}</span>
      </h3>
      {claimLine && (
        <InsurerCall label={t(claimLine === contact ? 'callBoth' : 'callClaims')} insurer={name} number={claimLine} />
      )}
      {contact && contact !== claimLine && <InsurerCall label={t('callAssistance')} insurer={name} number={contact} />}
      {claimForm && (
        <a className={classes.way} href={claimForm} target="_blank" rel="noopener noreferrer">
          <OpenIcon size={20} />
          <span>
            <span>{t('form')}</span>
            <span className="visually-hidden">{`: ${name}, ${t('formHint')}`}</span>
          </span>
        </a>
      )}
      {asOf && <p className={classes.small}>{t('asOf', { date: formatDay(asOf) })}</p>}
    </li>
  );
}
