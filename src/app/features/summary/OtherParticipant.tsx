import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#machines/location.ts';
import { offers } from '../../api/offers.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { useChanges } from '../../machine/useChanges.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { type SummaryStage, useSummaryStage } from './summary.view.ts';
import '../../i18n/cs/summary.ts';
import { LinkForOther } from '../../facts/LinkForOther.tsx';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { goToHeading } from '../../facts/sections.ts';
import { useOpenObjections } from '../../facts/useOpenObjections.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { Openings } from './Openings.tsx';
import classes from './Summary.module.css';

/** Id of the heading above the QR code. */
export const linkHeading = 'other-participant';

/** Card with the link for B. After a change it asks the reporter to show it again, until B has opened it. */
export function OtherParticipant() {
  const { t } = useTranslation('summary');
  const link = useChart((snapshot) => snapshot.context.report.summaryLink);
  const failed = useFailed();
  const stage = useSummaryStage();
  const isRefused = stage === 'outdated';
  useEffect(() => {
    if (isRefused) goToHeading(linkHeading);
  }, [isRefused]);
  return (
    <SummaryCard title={t('other')} headingId={linkHeading}>
      <LookNotice />
      <p>{t('otherText')}</p>
      {link !== null && stage !== 'renewing' && (
        <LinkForOther href={`${location.origin}${pathOf('sharedSummary', { ...link })}`} />
      )}
      {link === null && stage === 'linking' && failed && (
        <FailedCall text={t('loadQrFailed')} onRetry={() => send({ type: 'call.retried' })} />
      )}
      {stage === 'renewing' && failed && (
        <FailedCall text={t('renewFailed')} onRetry={() => send({ type: 'call.retried' })} />
      )}
      {(link === null || stage === 'renewing') && !failed && <SkeletonCards count={1} height={240} />}
      {link !== null && stage !== 'linking' && offers('renewSummaryLink') && <LinkUse stage={stage} />}
    </SummaryCard>
  );
}

/** Openings of the link, polled. */
function LinkUse({ stage }: { stage: SummaryStage }) {
  const busy = useBusy();
  useChanges(stage);
  return <Openings isBusy={busy && stage === 'renewing'} />;
}

/** Notice whether B has seen the current data; changes are announced. */
function LookNotice() {
  const { t } = useTranslation('summary');
  const isOutdated = useChart((snapshot) => snapshot.context.report.changedSinceSeen);
  const isSeen = useSummaryStage() === 'seen';
  // Objections suppress the success notice.
  const isObjected = useOpenObjections().length > 0;
  return (
    <div role="status" className={classes.look}>
      {isOutdated && (
        <Notice kind="warning" title={t('showAgain')}>
          <p>{t('showAgainText')}</p>
        </Notice>
      )}
      {isSeen && !isObjected && (
        <Notice kind="success" title={t('seen')}>
          <p>{t('seenText')}</p>
        </Notice>
      )}
    </div>
  );
}

/** Sticky reminder with a link to the code while B has not seen the current data. */
export function ShowAgain() {
  const { t } = useTranslation('summary');
  const isOutdated = useChart((snapshot) => snapshot.context.report.changedSinceSeen);
  if (!isOutdated) return null;
  return (
    <div className={classes.showAgain}>
      <p>{`${t('showAgain')}.`}</p>
      <Button variant="default" className={classes.toQr} onClick={() => goToHeading(linkHeading)}>
        {t('toQr')}
      </Button>
    </div>
  );
}
