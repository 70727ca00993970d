import { useTranslation } from 'react-i18next';
import { claimAdvice, insurersNamed } from '#contract/claims.ts';
import type { InsuranceCompany, Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatDay } from '#contract/format.ts';
import { useChart } from '../../machine/chart.ts';
import { insurersList } from '../../machine/views/enumerations.ts';
import '../../i18n/cs/claims.ts';
import { OpenIcon } from '../../ui/moreIcons.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { InsurerCall } from '../InsurerCall.tsx';
import { MissingInsurers } from '../MissingInsurers.tsx';
import { fullName } from '../names.ts';
import { SummaryCard } from '../SummaryCard.tsx';
import classes from './claims.module.css';
import { HandingOver, HandoverOf } from './HandingOver.tsx';
import type { Handing, Whose } from './useHandover.ts';

interface Props {
  report: Pick<Summary, 'responsibleParticipantId' | 'participants'>;
  insuranceCompanies: InsuranceCompany[];
  whose: Whose;
  handing: Handing;
}

/** Cards after signing: who pays, then one of each driver with the advice and the own insurer. */
export function ClaimCards({ report, insuranceCompanies, whose, handing }: Props) {
  const { t } = useTranslation('claims');
  const { participants } = report;
  const { whoPays, of } = claimAdvice(report, insuranceCompanies);
  const insurers = insurersNamed(participants, insuranceCompanies);
  const isListed = useChart(insurersList) === 'here';
  return (
    <>
      <SummaryCard title={t('title')}>
        <p>{whoPays}</p>
        {insurers.length === 0 && !isListed && <MissingInsurers />}
        <HandingOver {...{ whose, participants, handing }} />
      </SummaryCard>
      {of.map(({ participant, text }) => {
        // One insurer of both has its contacts in the first card.
        const at = insurers.findIndex(({ participants: [first] }) => first === participant);
        const own = insurers[at]?.insurer;
        const isDated = own?.checkedAt !== insurers[at + 1]?.insurer.checkedAt;
        return (
          <SummaryCard
            key={participant.participantId}
            title={
              <span className={classes.insured}>
                <PartyBadge party={partyOfOrder(participant.order)} size="small" />
                <span>{fullName(participant)}</span>
              </span>
            }
          >
            {/* It names the insurers. */}
            {isListed && <p>{text}</p>}
            {own && (
              <div className="column-8">
                <Insurer insurer={own} isDated={isDated} />
                <HandoverOf insurer={own} {...{ whose, handing }} />
              </div>
            )}
          </SummaryCard>
        );
      })}
    </>
  );
}

/** Name and contacts of an insurer; `isDated` unless the next one's are of the same day. */
function Insurer({ insurer, isDated }: { insurer: InsuranceCompany; isDated: boolean }) {
  const { t } = useTranslation('claims');
  const { name, contact, claimLine, claimForm, checkedAt } = insurer;
  return (
    <>
      <h3 className={classes.name}>{name}</h3>
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
      {isDated && checkedAt && <p className={surfaces.small}>{t('asOf', { date: formatDay(checkedAt) })}</p>}
    </>
  );
}
