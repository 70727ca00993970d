import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { type ParticipantSection, partyOfOrder, type ReportSection } from '#contract/enumerations.ts';
import { titleInSentence } from '#contract/facts.ts';
import { formatReportNumber } from '#contract/format.ts';
import { ClaimCards } from '../../facts/claims/ClaimCards.tsx';
import { HandoverCard } from '../../facts/claims/HandoverCard.tsx';
import { useChart } from '../../machine/chart.ts';
import './shared.cs.ts';
import { AccidentSummary } from '../../facts/AccidentSummary.tsx';
import { isSameSection } from '../../facts/Changed.tsx';
import { InsurersSummary } from '../../facts/InsurersSummary.tsx';
import { ParticipantSummary } from '../../facts/ParticipantSummary.tsx';
import { StoryCard } from '../../facts/warnings/StoryCard.tsx';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { SectionWord } from './SectionWord.tsx';
import classes from './Shared.module.css';
import { useAgreements } from './useAgreements.ts';
import { useSummaryLink } from './useSummaryLink.ts';

/** Cards of the shared summary, each section with its review. */
export function SharedCards({ summary }: { summary: Summary }) {
  const { t } = useTranslation('shared');
  const signatures = useChart((snapshot) => snapshot.context.shared.signatures);
  const insuranceCompanies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const { news } = useAgreements();
  const isChanged = (section: ParticipantSection | ReportSection, participantId: string | null) =>
    news.some((each) => isSameSection(each, { section, participantId }));
  const link = useSummaryLink();
  const { participants } = summary;
  return (
    <>
      <StoryCard summary={summary} question={summary.state === 'FINISHED' ? null : 'isItSoToo'} />
      {participants.map((participant) => {
        const { participantId } = participant;
        return (
          <ParticipantSummary
            key={participantId}
            masked
            changed={(part) => isChanged(part, participantId)}
            mark={(section) => (
              <SectionWord
                about={{ section, participantId }}
                name={t('changedOf', { part: titleInSentence(section), party: partyOfOrder(participant.order) })}
              />
            )}
            participant={participant}
            signedAt={signatures.find((signature) => signature.participantId === participantId)?.signedAt ?? null}
            photos={
              <PhotoGallery
                photos={participant.vehicleDamageImages}
                party={partyOfOrder(participant.order)}
                source={(photoId) => ({ ...link, participantId, photoId })}
              />
            }
          />
        );
      })}
      <AccidentSummary
        summary={summary}
        changed={(section) => isChanged(section, null)}
        mark={(section) => <SectionWord about={{ section, participantId: null }} name={titleInSentence(section)} />}
      />
      {summary.state === 'FINISHED' ? (
        <>
          <ClaimCards report={summary} insuranceCompanies={insuranceCompanies} />
          <HandoverCard whose="shared" participants={participants} insuranceCompanies={insuranceCompanies} />
        </>
      ) : (
        <InsurersSummary participants={participants} />
      )}
      <p className={classes.number}>{t('number', { number: formatReportNumber(summary.qrCode) })}</p>
    </>
  );
}
