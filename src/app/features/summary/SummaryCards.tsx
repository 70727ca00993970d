import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { titleInSentence, titleOf } from '#contract/facts.ts';
import { isFilledInElsewhere, type SummarySection } from '#machines/context.ts';
import { positionOfSection } from '#machines/mutationSections.ts';
import { currentContext, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/summary.ts';
import { isSameSection } from '../../facts/Changed.tsx';
import { EditLink } from '../../facts/EditLink.tsx';
import { namedByParty, partOf, sectionsIn } from '../../facts/parts.ts';
import { SummaryLines } from '../../facts/SummaryLines.tsx';
import { type Reading, SummarySection as Section } from '../../facts/SummarySection.tsx';
import { WordOfOther } from '../../facts/WordOfOther.tsx';
import { StoryCard } from '../../facts/warnings/StoryCard.tsx';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { UnsyncedNotice } from '../sync/UnsyncedNotice.tsx';

/** The open report; null before it is loaded. */
function useSummary() {
  const report = useChart((snapshot) => snapshot.context.report.report);
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  const witnesses = useChart((snapshot) => snapshot.context.report.witnesses);
  return report && { ...report, participants, witnesses };
}

/** The accident in a drawing and sentences, with its culprit. */
export function Accident() {
  const summary = useSummary();
  const reading = useReading();
  if (summary === null) return null;
  return (
    <StoryCard summary={summary} isAsked>
      <Section about={{ section: 'responsibleParticipant', participantId: null }} {...{ summary, reading }} />
    </StoryCard>
  );
}

/** Lines of the report, with edit links; the edited one is open. */
export function Lines() {
  const summary = useSummary();
  const reading = useReading();
  const objections = useChart(({ context }) => context.report.agreements);
  if (summary === null) return null;
  const { editedSection } = currentContext().ui;
  const objected = objections.filter(({ agrees, isCurrent }) => isCurrent && !agrees);
  return (
    <SummaryLines
      summary={summary}
      reading={reading}
      opened={editedSection === null ? undefined : partOf(editedSection)}
      noted={(parts) => sectionsIn(summary, parts).some((about) => objected.some((word) => isSameSection(word, about)))}
    />
  );
}

/** Returns what the reporter sees and edits. */
function useReading(): Reading {
  const { t } = useTranslation('summary');
  const linkTo = useScreenLinks('summary');
  const reportId = useChart((snapshot) => snapshot.context.report.reportId ?? '');
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  const isElsewhere = useChart(({ context }) => isFilledInElsewhere(context, 'B'));
  const nameOf = ({ section, party }: SummarySection) =>
    party === undefined ? titleInSentence(section) : t('partOf', { part: titleOf(section), party });
  return {
    photos: ({ participantId, vehicleDamageImages, order }: Participant) => (
      <PhotoGallery
        photos={vehicleDamageImages}
        party={partyOfOrder(order)}
        source={(photoId) => ({ reportId, participantId, photoId })}
      />
    ),
    edit: (about) =>
      !(isElsewhere && about.party === 'B') && (
        <EditLink {...linkTo(positionOfSection(about), about)} what={nameOf(about)} />
      ),
    mark: (about) => (
      <>
        <UnsyncedNotice {...namedByParty({ participants }, about)} />
        <WordOfOther {...about} />
      </>
    ),
  };
}
