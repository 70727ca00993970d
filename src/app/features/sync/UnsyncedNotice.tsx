import { useTranslation } from 'react-i18next';
import type { SummarySection } from '#machines/context.ts';
import { useChart } from '../../machine/chart.ts';
import '../../i18n/cs/pendingMutations.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import classes from './UnsyncedNotice.module.css';

/** Marks a summary section that is stored on this phone only, until its mutations are sent. */
export function UnsyncedNotice({ section, party }: SummarySection) {
  const { t } = useTranslation('pendingMutations');
  const isUnsent = useChart(({ context }) =>
    context.sync.pendingMutations.some((each) => each.section === section && each.party === party),
  );
  if (!isUnsent) return null;
  return (
    <p className={classes.mark}>
      <InfoIcon size={20} />
      <span>{t('onlyHere')}</span>
    </p>
  );
}
