import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Summary } from '#contract/entities.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../api/offers.ts';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { useSummaryChanges } from '../../machine/useChanges.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { useFromItsHead } from '../../ui/frame/useFromItsHead.ts';
import { sharedSummaryView } from './shared.view.ts';
import '../delegatedSection/delegatedSection.cs.ts';
import './shared.cs.ts';
import '../signReport/refusalOptions.cs.ts';
import { MailedReport, useMailedReport } from '../../facts/MailedReport.tsx';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import FindingsForReader from '../../facts/warnings/FindingsForReader.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { DownloadIcon } from '../../ui/moreIcons.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { DeadLink } from './DeadLink.tsx';
import { DelegationOffer, InvitationBar } from './DelegationOffer.tsx';
import { FillInByLink } from './FillInByLink.tsx';
import { News } from './News.tsx';
import { OwnSignature } from './OwnSignature.tsx';
import { RefusalOptionsOfReader, ToWayOut } from './RefusalOptionsOfReader.tsx';
import { Reload } from './Reload.tsx';
import { Review } from './Review.tsx';
import { ReportNumber, SharedCards } from './SharedCards.tsx';
import { SignByLink } from './SignByLink.tsx';
import { UnsentRemarks } from './UnsentRemarks.tsx';
import { useInvitation } from './useInvitation.ts';
import { useSectionReviews } from './useSectionReviews.ts';
import { type Stage, useStage } from './useStage.ts';
import { useSummaryLink } from './useSummaryLink.ts';

/** Summary by link for the other participant, before and after signing. */
export default function SharedSummary(meta: ScreenMeta) {
  const { t } = useTranslation('shared');
  const view = useChart(sharedSummaryView);
  const summary = useChart((snapshot) => snapshot.context.shared.summary);
  const { t: refusalOptions } = useTranslation('refusalOptions');
  const { t: delegatedSection } = useTranslation('delegatedSection');
  const stage = useStage();
  const isShown = view !== 'loading' && summary !== null;
  const isInvited = useInvitation() !== null;
  // Also when the report is signed while being read.
  useFromItsHead(
    view === 'signing' || view === 'delegation' || view === 'refusalOptions'
      ? view
      : isShown && (stage === 'signed' || stage === 'finished')
        ? stage
        : 'reading',
  );
  if (view === 'invalid') return <DeadLink meta={meta} why="invalid" />;
  if (view === 'signing')
    return (
      // The key prevents reusing its elements for the signed report.
      <ScreenFrame key="signing" meta={meta} title={t('signTitle')}>
        <UpToDate />
        <SignByLink />
      </ScreenFrame>
    );
  if (view === 'delegation')
    return (
      <ScreenFrame meta={meta} title={delegatedSection('codeTitle')} help={delegatedSection('codeHelp')}>
        <FillInByLink />
      </ScreenFrame>
    );
  if (view === 'refusalOptions')
    return (
      <ScreenFrame meta={meta} title={refusalOptions('title')} help={refusalOptions('readerHelp')}>
        <RefusalOptionsOfReader />
      </ScreenFrame>
    );
  if (!isShown)
    return (
      <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
        <Loading />
      </ScreenFrame>
    );
  const [title, promised] = isInvited ? (['inviteTitle', 'inviteHelp'] as const) : headings[stage];
  const help = promised === 'delegationHelp' && !offers('getSummaryChanges') ? 'help' : promised;
  return (
    <ScreenFrame meta={meta} title={t(title)} help={t(help)}>
      <UnsentRemarks />
      {stage === 'finished' || stage === 'signed' ? (
        <Signed summary={summary} stage={stage} />
      ) : (
        <Unsigned summary={summary} stage={stage} />
      )}
    </ScreenFrame>
  );
}

const headings = {
  delegation: ['delegationTitle', 'delegationHelp'],
  checking: ['title', 'help'],
  toSign: ['title', 'help'],
  signed: ['ownSignedTitle', 'ownSignedHelp'],
  finished: ['signedTitle', 'signedHelp'],
} as const satisfies Record<Stage, readonly [string, string]>;

function Loading() {
  const { t } = useTranslation('shared');
  const failed = useFailed();
  if (!failed) return <SkeletonCards count={4} height={160} />;
  return <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />;
}

/** Signed report: cards, signatures and, once finished, the download. */
function Signed({ summary, stage }: { summary: Summary; stage: 'signed' | 'finished' }) {
  return (
    <>
      {stage === 'signed' && <UpToDate />}
      {stage === 'signed' && <OwnSignature summary={summary} />}
      <SharedCards summary={summary} />
      {stage === 'finished' && <Mails summary={summary} />}
      {stage === 'finished' && <ToDownload />}
    </>
  );
}

type Open = Exclude<Stage, 'signed' | 'finished'>;

function Unsigned({ summary, stage }: { summary: Summary; stage: Open }) {
  const invitation = useInvitation();
  const { isOpen } = useSectionReviews();
  return (
    <>
      <UpToDate />
      <News stage={stage} isInvited={invitation !== null} />
      {stage === 'delegation' ? (
        <>
          {invitation === null && <DelegationOffer />}
          <Reload />
          {invitation !== null && <InvitationBar invitation={invitation} />}
        </>
      ) : !isOpen ? (
        <>
          <SharedCards summary={summary} />
          <Reload />
        </>
      ) : (
        <>
          <FindingsForReader summary={summary} />
          <Review summary={summary}>
            <DelegationOffer />
            {stage === 'toSign' && offers('signByLink') && <ToWayOut />}
            <Reload />
            <ReportNumber summary={summary} />
          </Review>
        </>
      )}
    </>
  );
}

/** Polls changes made on the reporter's phone. */
function UpToDate() {
  useSummaryChanges();
  return null;
}

/** Delivery status of the signed report's e-mails. */
function Mails({ summary }: { summary: Summary }) {
  const { t } = useTranslation('shared');
  const { deliveries, mail } = useMailedReport({ way: 'link' });
  if (mail === 'unmentioned') return null;
  return (
    <SummaryCard title={t('mails')}>
      <MailedReport participants={summary.participants} deliveries={deliveries} />
    </SummaryCard>
  );
}

function ToDownload() {
  const { t } = useTranslation('shared');
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
