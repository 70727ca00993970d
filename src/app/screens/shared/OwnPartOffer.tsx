import { whoFillsIn } from '#machines/context.ts';
import { mayFillIn } from '#machines/fillingIn.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import { t as ownPartTexts } from '../../i18n/cs/ownPart.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { SummaryCard } from '../../summaryCards/SummaryCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Who reads by the link may fill in the own part here, goes on with it, or is told that it has ended. */
export function OwnPartOffer() {
  const t = useTexts(ownPartTexts);
  const isOver = useChart(({ context }) => context.ownPartIsOver);
  const isElsewhere = useChart(({ context }) => whoFillsIn(context.sharedSummary?.participants ?? []) !== undefined);
  const isBegun = useChart(({ context }) => context.ownPart !== null);
  const mayBegin = useChart(mayFillIn);
  const { onOpen } = useScreenLinks()({ screen: 'ownPart' });
  return (
    <>
      {isOver && (
        <Notice kind="warning" role="status" title={t('over')}>
          <p>{t(isElsewhere ? 'overElsewhereText' : 'overText')}</p>
        </Notice>
      )}
      {isBegun && (
        <Button fullWidth onClick={onOpen}>
          {t('goOn')}
        </Button>
      )}
      {mayBegin && (
        <SummaryCard title={t('offer')}>
          <p>{t('offerText')}</p>
          <Button variant="default" fullWidth onClick={() => send({ type: 'fillingIn.started' })}>
            {t('begin')}
          </Button>
        </SummaryCard>
      )}
    </>
  );
}
