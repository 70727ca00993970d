import { useLocation } from 'wouter';
import type { Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatReportNumber } from '#contract/format.ts';
import { sectionNames } from '#contract/names.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart, useFailed } from '../../chart/chart.ts';
import { useSummaryChanges } from '../../chart/useChanges.ts';
import { sharedSummaryView } from '../../chart/views/shared.ts';
import { ClaimCards } from '../../claims/ClaimCards.tsx';
import { HandoverCard } from '../../claims/HandoverCard.tsx';
import { FailedCall } from '../../frame/FailedCall.tsx';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { useFromItsHead } from '../../frame/useFromItsHead.ts';
import { t as ownPartTexts } from '../../i18n/cs/ownPart.ts';
import { t as sharedTexts } from '../../i18n/cs/shared.ts';
import { t as wayOutTexts } from '../../i18n/cs/wayOut.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { AccidentSummary } from '../../summaryCards/AccidentSummary.tsx';
import { useIsChanged } from '../../summaryCards/Changed.tsx';
import { InsurersSummary } from '../../summaryCards/InsurersSummary.tsx';
import { ParticipantSummary } from '../../summaryCards/ParticipantSummary.tsx';
import { StoryCard } from '../../truth/StoryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { DownloadIcon } from '../../ui/moreIcons.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { AgreeToRest } from './AgreeToRest.tsx';
import { FillInByLink } from './FillInByLink.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { News } from './News.tsx';
import { OwnPartOffer } from './OwnPartOffer.tsx';
import { Reload } from './Reload.tsx';
import { SectionWord } from './SectionWord.tsx';
import classes from './Shared.module.css';
import { SignByLink } from './SignByLink.tsx';
import { useSummaryLink } from './useSummaryLink.ts';
import { ToWayOut, WayOutOfReader } from './WayOutOfReader.tsx';

/** The whole report on the other participant's phone: to be checked before signing, to be kept after it. */
export default function SharedSummary(meta: ScreenMeta) {
  const t = useTexts(sharedTexts);
  const view = useChart(sharedSummaryView);
  const summary = useChart((snapshot) => snapshot.context.sharedSummary);
  const failed = useFailed();
  const wayOut = useTexts(wayOutTexts);
  const ownPart = useTexts(ownPartTexts);
  const maySign = useChart(
    ({ context }) => context.sharedSummary?.state === 'TO_SIGN' && context.sharedSigning?.isSigned === false,
  );
  const isShown = view !== 'loading' && summary !== null;
  const isSigned = isShown && summary.state === 'FINISHED';
  // Also where the report was signed while one looked.
  useFromItsHead(
    view === 'signing' || view === 'fillingIn' || view === 'wayOut' ? view : isSigned ? 'signed' : 'reading',
  );
  if (view === 'invalid') return <InvalidLink {...meta} />;
  if (view === 'signing')
    return (
      <ScreenFrame meta={meta} title={t('signTitle')} help={t('signHelp')}>
        <SignByLink />
      </ScreenFrame>
    );
  if (view === 'fillingIn')
    return (
      <ScreenFrame meta={meta} title={ownPart('codeTitle')} help={ownPart('codeHelp')}>
        <FillInByLink />
      </ScreenFrame>
    );
  if (view === 'wayOut')
    return (
      <ScreenFrame meta={meta} title={wayOut('title')} help={wayOut('readerHelp')}>
        <WayOutOfReader />
      </ScreenFrame>
    );
  return (
    <ScreenFrame meta={meta} title={t(isSigned ? 'signedTitle' : 'title')} help={t(isSigned ? 'signedHelp' : 'help')}>
      {failed && !isShown && <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />}
      {!failed && !isShown && <SkeletonCards count={4} height={160} />}
      {isShown && (
        <>
          {!isSigned && <UpToDate />}
          {!isSigned && <OwnPartOffer />}
          <News summary={summary} />
          <Cards summary={summary} />
          {isSigned ? (
            <ToDownload />
          ) : (
            <>
              <Reload />
              {maySign && <ToWayOut />}
              <AgreeToRest maySign={maySign} />
            </>
          )}
        </>
      )}
    </ScreenFrame>
  );
}

/** What the other phone changes is shown as it happens. */
function UpToDate() {
  useSummaryChanges();
  return null;
}

function Cards({ summary }: { summary: Summary }) {
  const t = useTexts(sharedTexts);
  const signatures = useChart((snapshot) => snapshot.context.signatures);
  const insuranceCompanies = useChart((snapshot) => snapshot.context.insuranceCompanies);
  const isChanged = useIsChanged();
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
                name={t('changedOf', { part: sectionNames[section], party: partyOfOrder(participant.order) })}
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
        changed={(section) => isChanged(section)}
        mark={(section) => <SectionWord about={{ section, participantId: null }} name={sectionNames[section]} />}
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

function ToDownload() {
  const t = useTexts(sharedTexts);
  const link = useSummaryLink();
  const [, navigate] = useLocation();
  return (
    <ActionBar
      label={t('toDownload')}
      icon={<DownloadIcon />}
      onClick={() => navigate(pathOf('sharedDownload', link))}
    />
  );
}
