import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import { deviceNames } from '../../i18n/cs/enumerations.ts';
import { send, useChart } from '../../machine/chart.ts';
import '../../i18n/cs/summary.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import classes from './Summary.module.css';

const shown = 3;

/** List of openings of the link by time and device, with a button to renew it. */
export function Openings({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('summary');
  const openings = useChart((snapshot) => snapshot.context.report.openings);
  const newest = openings.slice(-shown).reverse();
  return (
    <div className={classes.openings}>
      <div role="status">
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
      <p className={classes.openingHelp}>{t('renewHelp')}</p>
      <Button
        variant="default"
        leftSection={<RefreshIcon size={20} />}
        loading={isBusy}
        onClick={() => send({ type: 'submitted.renewSummaryLink' })}
      >
        {t('renew')}
      </Button>
    </div>
  );
}
