import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fillsInShared, mayFillIn } from '#machines/delegation.ts';
import { useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../delegatedSection/delegatedSection.cs.ts';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';
import { useOnceLoaded } from './useOnceLoaded.ts';
import { useStage } from './useStage.ts';

/** Offer to start or continue filling in the reader's own part. */
export function DelegationOffer() {
  const { t } = useTranslation('delegatedSection');
  const isBegun = useChart(fillsInShared);
  const isElsewhere = useChart(({ context }) => context.session.delegatedSection !== null) && !isBegun;
  const mayBegin = useChart(mayFillIn);
  const isIncomplete = useStage() === 'delegation';
  const { onOpen } = useScreenLinks()({ screen: 'delegatedSection' });
  const { isWanted, open } = useOnceLoaded('delegation.started');
  return (
    <>
      {isBegun && (
        <Button fullWidth onClick={onOpen}>
          {t('goOn')}
        </Button>
      )}
      {isElsewhere && (
        <Notice title={t('otherReport')}>
          <p>{t('otherReportText')}</p>
          <Button variant="default" fullWidth className={classes.inNotice} onClick={onOpen}>
            {t('otherReportGoOn')}
          </Button>
        </Notice>
      )}
      {mayBegin && !isIncomplete && (
        <CallButton variant="subtle" fullWidth busy={isWanted} onClick={open}>
          {t('change')}
        </CallButton>
      )}
      {mayBegin && isIncomplete && (
        <SummaryCard title={t('offer')}>
          <p>{t('offerText')}</p>
          <CallButton variant="default" fullWidth busy={isWanted} onClick={open}>
            {t('begin')}
          </CallButton>
        </SummaryCard>
      )}
    </>
  );
}

/** Action bar while the reader's own part is incomplete. */
export function InvitationBar({ invitation }: { invitation: 'begin' | 'goOn' }) {
  const { t } = useTranslation('delegatedSection');
  const { onOpen } = useScreenLinks()({ screen: 'delegatedSection' });
  const { isWanted, open } = useOnceLoaded('delegation.started');
  return <ActionBar label={t(invitation)} busy={isWanted} onClick={invitation === 'begin' ? open : onOpen} />;
}
