import type { ReactNode } from 'react';
import type { Participant, Report } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import { fullName } from './names.ts';
import { Missing, SummaryCard } from './SummaryCard.tsx';
import classes from './summary.module.css';

interface Props {
  report: Pick<Report, 'responsibleParticipantId' | 'responsibleParticipantWasConfirmed'>;
  participants: Participant[];
  edit?: (() => ReactNode) | undefined;
  changed?: boolean;
}

/** Who caused the accident, or that it is not apparent. */
export function CulpritSummary({ report, participants, edit, changed = false }: Props) {
  const culprit = participants.find(({ participantId }) => participantId === report.responsibleParticipantId);
  return (
    <SummaryCard title={t('culprit')} edit={edit?.()} changed={changed}>
      {!report.responsibleParticipantWasConfirmed ? (
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
