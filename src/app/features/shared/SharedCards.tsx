import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { formatReportNumber } from '#contract/format.ts';
import { ClaimCards } from '../../facts/claims/ClaimCards.tsx';
import { useHandover } from '../../facts/claims/useHandover.ts';
import { useChart } from '../../machine/chart.ts';
import './shared.cs.ts';
import { SummaryLines } from '../../facts/SummaryLines.tsx';
import { SummarySection } from '../../facts/SummarySection.tsx';
import { StoryCard } from '../../facts/warnings/StoryCard.tsx';
import classes from './Shared.module.css';
import { useReading } from './useReading.tsx';

/** The report that the reader has signed; once both have, what follows from it comes first. */
export function SharedCards({ summary }: { summary: Summary }) {
  const insuranceCompanies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const reading = useReading();
  const isFinished = summary.state === 'FINISHED';
  const handing = useHandover('shared', summary.participants, insuranceCompanies);
  return (
    <>
      {isFinished && <ClaimCards report={summary} {...{ insuranceCompanies, handing }} whose="shared" />}
      <StoryCard summary={summary} isAsked={false}>
        <SummarySection about={{ section: 'responsibleParticipant', participantId: null }} {...{ summary, reading }} />
      </StoryCard>
      <SummaryLines summary={summary} reading={reading} hasCalls={!isFinished} />
      <ReportNumber summary={summary} />
    </>
  );
}

/** Number of the report, to name it to the police or an insurer. */
export function ReportNumber({ summary }: { summary: Summary }) {
  const { t } = useTranslation('shared');
  return <p className={classes.number}>{t('number', { number: formatReportNumber(summary.qrCode) })}</p>;
}
