import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { t } from '../../i18n/cs/mocking.ts';
import { startAgain } from '../startAgain.ts';
import classes from './panel.module.css';

/** Where the visit has come, and how to begin it anew. */
export function Way() {
  return (
    <div className={classes.content}>
      <p className={classes.soft}>{t('startAgainHelp')}</p>
      <Button variant="default" onClick={() => void startAgain()}>
        {t('startAgain')}
      </Button>
    </div>
  );
}
