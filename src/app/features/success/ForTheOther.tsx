import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#machines/location.ts';
import { send, useChart } from '../../machine/chart.ts';
import { linkForOther } from './success.view.ts';
import './success.cs.ts';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import classes from './Success.module.css';

/** Download link for the other participant, with a retry if it failed. */
export function ForTheOther() {
  const { t } = useTranslation('success');
  const link = useChart((snapshot) => snapshot.context.report.summaryLink);
  const isMissing = useChart(linkForOther) === 'missing';
  return (
    <SummaryCard title={t('other')}>
      <p>{t('otherText')}</p>
      <div role="status" className={classes.missing}>
        {link === null && isMissing && (
          <Notice kind="warning">
            <p>{t('qrMissing')}</p>
            <TryAgain onClick={() => send({ type: 'link.requested' })} />
          </Notice>
        )}
      </div>
      {link === null && !isMissing && <SkeletonCards count={1} height={240} />}
      {link !== null && <Code href={`${location.origin}${pathOf('sharedDownload', { ...link })}`} />}
    </SummaryCard>
  );
}

function Code({ href }: { href: string }) {
  const { t } = useTranslation('success');
  return (
    <>
      <QrCode data={href} label={t('qrLabel')} />
      <Anchor className={classes.link} href={href} target="_blank" rel="noopener">
        {t('link')}
      </Anchor>
    </>
  );
}
