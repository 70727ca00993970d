import { useState } from 'react';
import { currentContext } from '../chart/chart.ts';
import { t } from '../i18n/cs/common.ts';
import { Button } from '../ui/Button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './failedCall.module.css';

interface Props {
  /** What failed, where the screen knows more than that it is nothing that was typed. */
  text?: string | undefined;
  /** Left out when the primary button of the screen is the way to try again. */
  onRetry?: (() => void) | undefined;
}

/** A call failed: said at the place where it matters, what was typed stays, one tap tries again. */
export function FailedCall({ text, onRetry }: Props) {
  // Another call may fail while this is shown: it is about the one that had failed when it came up.
  const [network] = useState(() => currentContext().failure === 'network');
  return (
    <Notice kind="error" role="alert" title={t(network ? 'networkError' : 'failed')}>
      <p>
        {text} {t(network ? 'networkErrorAdvice' : 'failedAdvice')} {text === undefined && t('typedIsKept')}
      </p>
      {onRetry && (
        <Button variant="subtle" className={classes.retry} onClick={onRetry} leftSection={<RefreshIcon size={20} />}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
