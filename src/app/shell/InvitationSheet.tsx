import { useTranslation } from 'react-i18next';
import { pathOf } from '#machines/location.ts';
import { send, useChart } from '../machine/chart.ts';
import { invitationView } from '../machine/views/invitation.ts';
import '../i18n/cs/takeover.ts';
import { LinkForOther } from '../facts/LinkForOther.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SkeletonCards } from '../ui/Skeletons.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';

/** Sheet with the link by which B fills in their part on their own phone. */
export function InvitationSheet() {
  const { t } = useTranslation('takeover');
  const view = useChart(invitationView);
  const link = useChart(({ context }) => context.report.summaryLink);
  return (
    <Sheet opened onClose={() => send({ type: 'overlay.closed' })} title={t('inviteTitle')}>
      <div className="column-16">
        <p>{t('inviteText')}</p>
        {view === 'missing' && (
          <Notice kind="warning" role="status">
            <p>{t('linkMissing')}</p>
            <TryAgain onClick={() => send({ type: 'link.requested' })} />
          </Notice>
        )}
        {view === 'asking' && <SkeletonCards count={1} height={240} />}
        {view === 'here' && link !== null && (
          <LinkForOther href={`${location.origin}${pathOf('sharedSummary', { ...link })}`} />
        )}
      </div>
    </Sheet>
  );
}
