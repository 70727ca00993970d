import { useLocation } from 'wouter';
import type { Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatReportNumber } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart, useFailed } from '../../chart/chart.ts';
import { sharedSummaryView } from '../../chart/views/shared.ts';
import { ClaimCards } from '../../claims/ClaimCards.tsx';
import { FailedCall } from '../../frame/FailedCall.tsx';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as sharedTexts } from '../../i18n/cs/shared.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { AccidentSummary } from '../../summaryCards/AccidentSummary.tsx';
import { useIsChanged } from '../../summaryCards/Changed.tsx';
import { InsurersSummary } from '../../summaryCards/InsurersSummary.tsx';
import { ParticipantSummary } from '../../summaryCards/ParticipantSummary.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon, RefreshIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import classes from './Shared.module.css';
import { type SummaryLink, useSummaryLink } from './useSummaryLink.ts';
import { WhatChanged } from './WhatChanged.tsx';

/** The whole report on the other participant's phone: to be checked before signing, to be kept after it. */
export default function SharedSummary(meta: ScreenMeta) {
  const t = useTexts(sharedTexts);
  const view = useChart(sharedSummaryView);
  const summary = useChart((snapshot) => snapshot.context.sharedSummary);
  const failed = useFailed();
  const link = useSummaryLink();
  const [, navigate] = useLocation();
  if (view === 'invalid') return <InvalidLink {...meta} />;
  const isShown = view === 'shown';
  const isSigned = isShown && summary?.state === 'FINISHED';
  return (
    <ScreenFrame meta={meta} title={t(isSigned ? 'signedTitle' : 'title')} help={t(isSigned ? 'signedHelp' : 'help')}>
      {failed && <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />}
      {!failed && !(isShown && summary) && <SkeletonCards count={4} height={160} />}
      {isShown && summary && (
        <>
          <Cards summary={summary} link={link} />
          {isSigned ? (
            <ActionBar
              label={t('toDownload')}
              icon={<DownloadIcon />}
              onClick={() => navigate(pathOf('sharedDownload', link))}
            />
          ) : (
            <Button
              variant="default"
              className={classes.reload}
              leftSection={<RefreshIcon size={20} />}
              onClick={() => navigate(pathOf('sharedSummary', link))}
            >
              {t('reload')}
            </Button>
          )}
        </>
      )}
    </ScreenFrame>
  );
}

function Cards({ summary, link }: { summary: Summary; link: SummaryLink }) {
  const t = useTexts(sharedTexts);
  const insuranceCompanies = useChart((snapshot) => snapshot.context.insuranceCompanies);
  const isChanged = useIsChanged();
  const { participants } = summary;
  return (
    <>
      {summary.state !== 'FINISHED' && (
        <Notice>{t(summary.state === 'TO_SIGN' ? 'whatNextToSign' : 'whatNext')}</Notice>
      )}
      <WhatChanged participants={participants} />
      {participants.map((participant) => (
        <ParticipantSummary
          key={participant.participantId}
          masked
          changed={(part) => isChanged(part, participant.participantId)}
          participant={participant}
          insuranceCompanies={insuranceCompanies}
          photos={
            <PhotoGallery
              photos={participant.vehicleDamageImages}
              party={partyOfOrder(participant.order)}
              source={(photoId) => ({ ...link, participantId: participant.participantId, photoId })}
            />
          }
        />
      ))}
      <AccidentSummary summary={summary} changed={(section) => isChanged(section)} />
      {summary.state === 'FINISHED' ? (
        <ClaimCards report={summary} insuranceCompanies={insuranceCompanies} />
      ) : (
        <InsurersSummary participants={participants} insuranceCompanies={insuranceCompanies} />
      )}
      <p className={classes.number}>{t('number', { number: formatReportNumber(summary.qrCode) })}</p>
    </>
  );
}
