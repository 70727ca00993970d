import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import { offers } from '../../api/offers.ts';
import { LinkForOther } from '../../facts/LinkForOther.tsx';
import { deviceNames } from '../../i18n/cs/enumerations.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import '../../i18n/cs/summary.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import UiProvider from '../../ui/UiProvider.tsx';
import classes from './Summary.module.css';

const shown = 3;

/** Sheet with the link for B: QR code, sharing, openings and renewal. */
export default function LinkSheet({ isRenewing, onClose }: { isRenewing: boolean; onClose: () => void }) {
  const { t } = useTranslation('summary');
  const link = useChart((snapshot) => snapshot.context.report.summaryLink);
  const failed = useFailed();
  const busy = useBusy();
  return (
    <UiProvider>
      <Sheet opened onClose={onClose} title={t('other')}>
        <div className="column-16">
          <p>{t('otherText')}</p>
          {isRenewing && failed && (
            <FailedCall text={t('renewFailed')} onRetry={() => send({ type: 'call.retried' })} />
          )}
          {isRenewing && !failed && <SkeletonCards count={1} height={240} />}
          {link !== null && !isRenewing && (
            <LinkForOther href={`${location.origin}${pathOf('sharedSummary', { ...link })}`} />
          )}
          {link !== null && offers('renewSummaryLink') && (
            <>
              <Openings />
              <Disclosure label={t('renewQuestion')}>
                <p>{t('renewHelp')}</p>
                <Button
                  variant="default"
                  leftSection={<RefreshIcon size={20} />}
                  loading={busy && isRenewing}
                  onClick={() => send({ type: 'submitted.renewSummaryLink' })}
                >
                  {t('renew')}
                </Button>
              </Disclosure>
            </>
          )}
        </div>
      </Sheet>
    </UiProvider>
  );
}

/** List of openings of the link by time and device. */
function Openings() {
  const { t } = useTranslation('summary');
  const openings = useChart((snapshot) => snapshot.context.report.openings);
  const newest = openings.slice(-shown).reverse();
  return (
    <div role="status" className={classes.openings}>
      {newest.length === 0 ? (
        <p>{t('notOpened')}</p>
      ) : (
        <>
          <p>{t('opened')}</p>
          <ul className={classes.openingList}>
            {newest.map(({ openedAt, device }) => (
              <li key={openedAt}>{`${formatMomentInWords(openedAt)} ${deviceNames[device]}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
