import { useTranslation } from 'react-i18next';
import { dayjs } from '#contract/dayjs.ts';
import '../../i18n/cs/mocking.ts';
import { madeCalls } from '../madeCalls.ts';
import classes from './panel.module.css';

/** List of the last calls with their results. */
export function Calls() {
  const { t } = useTranslation('mocking');
  const made = madeCalls.use();
  return (
    <div className={classes.content}>
      {made.length === 0 && <p className={classes.soft}>{t('noCalls')}</p>}
      <ol className={classes.list}>
        {made.map(({ id, call, at, outcome, isArranged }) => (
          <li key={id} className={classes.call}>
            <time className={classes.soft} dateTime={dayjs(at).toISOString()}>
              {dayjs(at).format('H:mm:ss')}
            </time>
            <code>{call}</code>
            <code className={classes.outcome} data-good={outcome.startsWith('OK')}>
              {outcome}
            </code>
            {isArranged && <span className={classes.soft}>{t('byScenario')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
