import type { Participant } from '#contract/entities.ts';
import { partyOfOrder, type ReportMarker } from '#contract/enumerations.ts';
import { positionMending } from '#machines/mending.ts';
import { useChart } from '../../chart/chart.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import { participantPartNames } from '../../i18n/cs/enumerations.ts';
import { t as summaryTexts } from '../../i18n/cs/summary.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { CircumstancesSummary } from '../../summaryCards/CircumstancesSummary.tsx';
import { CulpritSummary } from '../../summaryCards/CulpritSummary.tsx';
import { EditLink } from '../../summaryCards/EditLink.tsx';
import { InsurersSummary } from '../../summaryCards/InsurersSummary.tsx';
import { ParticipantSummary } from '../../summaryCards/ParticipantSummary.tsx';
import { PlaceSummary } from '../../summaryCards/PlaceSummary.tsx';
import { WitnessesSummary } from '../../summaryCards/WitnessesSummary.tsx';

/** What the report says, every part with the way to the screen that mends it. */
export function SummaryCards() {
  const t = useTexts(summaryTexts);
  const linkTo = useScreenLinks({ mending: 'summary' });
  const report = useChart((snapshot) => snapshot.context.report);
  const participants = useChart((snapshot) => snapshot.context.participants);
  const witnesses = useChart((snapshot) => snapshot.context.witnesses);
  const insuranceCompanies = useChart((snapshot) => snapshot.context.insuranceCompanies);
  if (report === null) return null;

  const edit = (mended: ReportMarker, what: string) => (
    <EditLink {...linkTo(positionMending(mended, undefined))} what={what} />
  );
  return (
    <>
      {participants.map((participant) => (
        <ParticipantCard key={participant.participantId} participant={participant} />
      ))}
      <CircumstancesSummary
        circumstances={report.accidentCircumstances}
        edit={() => edit('ACCIDENT_CIRCUMSTANCES', t('circumstances'))}
      />
      <PlaceSummary
        datetime={report.accidentDatetime}
        location={report.accidentLocation}
        edit={(part) =>
          part === 'datetime' ? edit('ACCIDENT_DATETIME', t('moment')) : edit('ACCIDENT_LOCATION', t('place'))
        }
      />
      <CulpritSummary
        report={report}
        participants={participants}
        edit={() => edit('RESPONSIBLE_PARTICIPANT_CONFIRMATION', t('culprit'))}
      />
      <WitnessesSummary
        witnesses={witnesses}
        participants={participants}
        edit={() => <EditLink {...linkTo({ screen: 'witness' })} what={t('witnesses')} />}
      />
      <InsurersSummary participants={participants} insuranceCompanies={insuranceCompanies} />
    </>
  );
}

function ParticipantCard({ participant }: { participant: Participant }) {
  const t = useTexts(summaryTexts);
  const linkTo = useScreenLinks({ mending: 'summary' });
  const reportId = useChart((snapshot) => snapshot.context.reportId ?? '');
  const insuranceCompanies = useChart((snapshot) => snapshot.context.insuranceCompanies);
  const { participantId } = participant;
  const party = partyOfOrder(participant.order);
  return (
    <ParticipantSummary
      participant={participant}
      insuranceCompanies={insuranceCompanies}
      photos={
        <PhotoGallery
          photos={participant.vehicleDamageImages}
          party={party}
          source={(photoId) => ({ reportId, participantId, photoId })}
        />
      }
      edit={(part) => (
        <EditLink
          {...linkTo(positionMending(part, party))}
          what={t('partOf', { part: participantPartNames[part], party: party })}
        />
      )}
    />
  );
}
