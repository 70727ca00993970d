import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayFillIn } from '#machines/fillingIn.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import '../../i18n/cs/ownPart.ts';
import { SummaryCard } from '../../summaryCards/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';

const begin = () => send({ type: 'fillingIn.started' });

/** Who reads by the link may also change the own part here, or go on with it. */
export function OwnPartOffer() {
  const { t } = useTranslation('ownPart');
  const isBegun = useChart(({ context }) => context.ownPart !== null);
  const mayBegin = useChart(mayFillIn);
  const { onOpen } = useScreenLinks()({ screen: 'ownPart' });
  return (
    <>
      {isBegun && (
        <Button fullWidth onClick={onOpen}>
          {t('goOn')}
        </Button>
      )}
      {mayBegin && (
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

/** The first thing to do while the own part is missing. */
export function InvitationBar({ invitation }: { invitation: 'begin' | 'goOn' }) {
  const { t } = useTranslation('ownPart');
  const { onOpen } = useScreenLinks()({ screen: 'ownPart' });
  return <ActionBar label={t(invitation)} onClick={invitation === 'begin' ? begin : onOpen} />;
}
