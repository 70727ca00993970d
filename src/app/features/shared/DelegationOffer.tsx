import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fillsInShared, mayFillIn } from '#machines/delegation.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../delegatedSection/delegatedSection.cs.ts';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';
import { useStage } from './useStage.ts';

const begin = () => send({ type: 'delegation.started' });

/** Offer to start or continue filling in the reader's own part. */
export function DelegationOffer() {
  const { t } = useTranslation('delegatedSection');
  const isBegun = useChart(fillsInShared);
  const isElsewhere = useChart(({ context }) => context.session.delegatedSection !== null) && !isBegun;
  const mayBegin = useChart(mayFillIn);
  const isIncomplete = useStage() === 'delegation';
  const { onOpen } = useScreenLinks()({ screen: 'delegatedSection' });
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
        <Button variant="subtle" fullWidth onClick={begin}>
          {t('change')}
        </Button>
      )}
      {mayBegin && isIncomplete && (
        <SummaryCard title={t('offer')}>
          <p>{t('offerText')}</p>
          <Button variant="default" fullWidth onClick={begin}>
            {t('begin')}
          </Button>
        </SummaryCard>
      )}
    </>
  );
}

/** Action bar while the reader's own part is incomplete. */
export function InvitationBar({ invitation }: { invitation: 'begin' | 'goOn' }) {
  const { t } = useTranslation('delegatedSection');
  const { onOpen } = useScreenLinks()({ screen: 'delegatedSection' });
  return <ActionBar label={t(invitation)} onClick={invitation === 'begin' ? begin : onOpen} />;
}
