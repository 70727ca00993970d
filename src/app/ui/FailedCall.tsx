import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { t } from '../i18n/cs/common.ts';
import { RefreshIcon } from './icons.tsx';
import classes from './Notice.module.css';
import { Notice } from './Notice.tsx';

interface Props {
  /** `network`: no answer came; `other`: an answer that could not be used. */
  kind?: 'network' | 'other';
  /** Says it better than the general sentence, where the screen knows more. */
  text?: string | undefined;
  /** Left out when the primary button of the screen is the way to try again. */
  onRetry?: (() => void) | undefined;
}

/** A call failed: said at the place where it matters, what was typed stays, one tap tries again. */
export function FailedCall({ kind = 'network', text, onRetry }: Props) {
  const network = kind === 'network';
  return (
    <Notice kind="error" role="alert" title={t(network ? 'networkError' : 'failed')}>
      <p>{text ?? t(network ? 'networkErrorHelp' : 'failedHelp')}</p>
      {onRetry && (
        <Button variant="subtle" className={classes.retry} onClick={onRetry} leftSection={<RefreshIcon size={20} />}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
