import { useTranslation } from 'react-i18next';
import { partyOfOrder } from '#contract/enumerations.ts';
import '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import type { AccidentCardProps } from './cardProps.ts';
import { fullName } from './names.ts';
import { Missing, SummaryCard } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';
import classes from './summary.module.css';

/** Card of the culprit, or that none is apparent. */
export function CulpritSummary({ summary, edit, changed, mark }: AccidentCardProps) {
  const { t } = useTranslation('reportSummary');
  const culprit = summary.participants.find(({ participantId }) => participantId === summary.responsibleParticipantId);
  return (
    <SummaryCard
      title={t('culprit')}
      headingId={headingIdOf({ section: 'responsibleParticipant' })}
      edit={edit?.('responsibleParticipant')}
      changed={changed?.('responsibleParticipant') ?? false}
      mark={mark?.('responsibleParticipant')}
    >
      {!summary.responsibleParticipantWasConfirmed ? (
        <Missing text={t('missing')} />
      ) : culprit === undefined ? (
        <p>{t('culpritNotApparent')}</p>
      ) : (
        <div className={classes.person}>
          <PartyBadge party={partyOfOrder(culprit.order)} />
          <p className={classes.name}>
            {fullName(culprit) ?? t('culpritIsParticipant', { party: partyOfOrder(culprit.order) })}
          </p>
        </div>
      )}
    </SummaryCard>
  );
}
