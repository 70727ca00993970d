import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { titleInSentence, titleOf } from '#contract/facts.ts';
import { isFilledInElsewhere } from '#machines/context.ts';
import { positionToEdit } from '#machines/editing.ts';
import { positionOfSection } from '#machines/mutationSections.ts';
import { useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/summary.ts';
import { AccidentSummary } from '../../facts/AccidentSummary.tsx';
import { EditLink } from '../../facts/EditLink.tsx';
import { InsurersSummary } from '../../facts/InsurersSummary.tsx';
import { ParticipantSummary } from '../../facts/ParticipantSummary.tsx';
import { WordOfOther } from '../../facts/WordOfOther.tsx';
import { StoryCard } from '../../facts/warnings/StoryCard.tsx';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { UnsyncedNotice } from '../sync/UnsyncedNotice.tsx';

interface Props {
  /** True for all cards; false for those that fill the display. */
  isWhole: boolean;
}

/** Cards of the report, with edit links. */
export function SummaryCards({ isWhole }: Props) {
  const report = useChart((snapshot) => snapshot.context.report.report);
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  const witnesses = useChart((snapshot) => snapshot.context.report.witnesses);
  if (report === null) return null;

  const summary = { ...report, participants, witnesses };
  return (
    <>
      <StoryCard summary={summary} question="isItSo" />
      {participants.slice(0, isWhole ? participants.length : 1).map((participant) => (
        <ParticipantCard key={participant.participantId} participant={participant} />
      ))}
      {isWhole && <AccidentCards summary={summary} />}
      {isWhole && <InsurersSummary participants={participants} />}
    </>
  );
}

function AccidentCards({ summary }: Pick<ComponentProps<typeof AccidentSummary>, 'summary'>) {
  const linkTo = useScreenLinks({ editing: 'summary' });
  return (
    <AccidentSummary
      summary={summary}
      edit={(section) => (
        <EditLink {...linkTo(positionOfSection({ section }), { section })} what={titleInSentence(section)} />
      )}
      mark={(section) => (
        <>
          <UnsyncedNotice section={section} />
          <WordOfOther section={section} participantId={null} />
        </>
      )}
    />
  );
}

function ParticipantCard({ participant }: { participant: Participant }) {
  const { t } = useTranslation('summary');
  const linkTo = useScreenLinks({ editing: 'summary' });
  const reportId = useChart((snapshot) => snapshot.context.report.reportId ?? '');
  const { participantId } = participant;
  const party = partyOfOrder(participant.order);
  const isElsewhere = useChart(({ context }) => isFilledInElsewhere(context, party));
  return (
    <ParticipantSummary
      participant={participant}
      // Signatures follow the confirmation.
      signedAt={null}
      photos={
        <PhotoGallery
          photos={participant.vehicleDamageImages}
          party={party}
          source={(photoId) => ({ reportId, participantId, photoId })}
        />
      }
      edit={(part) =>
        !isElsewhere && (
          <EditLink
            {...linkTo(positionToEdit(part, party), { section: part, party })}
            what={t('partOf', { part: titleOf(part), party })}
          />
        )
      }
      mark={(section) => (
        <>
          <UnsyncedNotice section={section} party={party} />
          <WordOfOther section={section} participantId={participantId} />
        </>
      )}
    />
  );
}
