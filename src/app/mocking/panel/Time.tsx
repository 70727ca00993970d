import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayjs } from '#contract/dayjs.ts';
import { formatMoment } from '#contract/format.ts';
import { day, hour, minute } from '#contract/limits.ts';
import { serviceNow } from '../../loading/clock.ts';
import '../../i18n/cs/mocking.ts';
import { madeCalls } from '../madeCalls.ts';
import { ahead, moveTime } from '../time.ts';
import classes from './panel.module.css';

/** Steps for moving time: beyond the lifetime of a code, a token, an unsigned and a signed report. */
const moves = [
  [minute, '1\u00a0min'],
  [10 * minute, '10\u00a0min'],
  [hour, '1\u00a0h'],
  [day, '1\u00a0den'],
  [30 * day, '30\u00a0dní'],
] as const;

/** Controls that move the mocked time. */
export function Time() {
  const { t } = useTranslation('mocking');
  const by = ahead.use();
  // Re-renders with each call, as time passes.
  madeCalls.use();
  return (
    <div className={classes.content}>
      <p role="status">
        {by === 0 ? t('timeReal') : t('timeNow', { time: formatMoment(dayjs(serviceNow()).toISOString()) })}
      </p>
      <p className={classes.soft}>{t('timeHelp')}</p>
      <div className={classes.pair}>
        {moves.map(([ms, words]) => (
          <Button key={ms} variant="default" onClick={() => moveTime(ms)}>
            {t('later', { by: words })}
          </Button>
        ))}
        <Button variant="default" onClick={() => moveTime(null)}>
          {t('timeBack')}
        </Button>
      </div>
    </div>
  );
}
