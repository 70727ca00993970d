import { useState } from 'react';
import { useChart } from '../chart/chart.ts';
import { copyView } from '../chart/views/sync.ts';
import { t } from '../i18n/cs/copy.ts';
import { InfoIcon } from '../ui/icons.tsx';
import classes from './UnsentSteps.module.css';

/**
 * how many steps lie in the phone alone, once they had to wait, until all are saved; and that none are kept, where the
 * browser keeps none. A step that goes out as it should is never told.
 */
export default function UnsentSteps() {
  const view = useChart(copyView);
  const count = useChart(({ context }) => context.unsentSteps.length);
  const [hadToWait, setHadToWait] = useState(false);
  if (view === 'waiting' && !hadToWait) setHadToWait(true);
  if ((count === 0 || view === 'orphaned') && hadToWait) setHadToWait(false);
  const text = count > 0 && hadToWait ? t('waiting', { count }) : view === 'unkept' ? t('unkept') : null;
  return (
    <div role="status">
      {text !== null && (
        <p className={classes.line}>
          <InfoIcon size={20} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
