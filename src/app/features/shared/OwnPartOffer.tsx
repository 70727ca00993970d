import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayFillIn } from '#machines/fillingIn.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../ownPart/ownPart.cs.ts';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { useStage } from './useStage.ts';

const begin = () => send({ type: 'fillingIn.started' });

/** Offer to start or continue filling in the reader's own part. */
export function OwnPartOffer() {
  const { t } = useTranslation('ownPart');
  const isBegun = useChart(({ context }) => context.session.ownPart !== null);
  const mayBegin = useChart(mayFillIn);
  const isIncomplete = useStage() === 'fillingIn';
  const { onOpen } = useScreenLinks()({ screen: 'ownPart' });
  return (
    <>
      {isBegun && (
        <Button fullWidth onClick={onOpen}>
          {t('goOn')}
        </Button>
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
  const { t } = useTranslation('ownPart');
  const { onOpen } = useScreenLinks()({ screen: 'ownPart' });
  return <ActionBar label={t(invitation)} onClick={invitation === 'begin' ? begin : onOpen} />;
}
