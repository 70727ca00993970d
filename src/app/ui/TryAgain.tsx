import { Button } from '@mantine/core';
import { t } from '../i18n/cs/common.ts';
import { RefreshIcon } from './icons.tsx';
import classes from './TryAgain.module.css';

/** Button in a notice that asks again, its icon below the notice's text. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" className={classes.retry} leftSection={<RefreshIcon size={20} />} onClick={onClick}>
      {t('tryAgain')}
    </Button>
  );
}
