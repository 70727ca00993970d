import { useState } from 'react';
import type { Failure, FailureSlot } from '#machines/context.ts';
import { isOfNetwork } from '../calls/failed.ts';
import { currentContext, useChart } from '../chart/chart.ts';
import { t as common } from '../i18n/cs/common.ts';
import { failureTexts, t } from '../i18n/cs/failures.ts';
import { Button } from '../ui/first/Button.tsx';
import { Notice } from '../ui/first/Notice.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import classes from './failedCall.module.css';

interface Props {
  /** What failed, where the screen knows more than that it is nothing that was typed. */
  text?: string | undefined;
  /** Who did not answer, where it is not the service itself. */
  title?: string | undefined;
  /** Whose failure it is, where it is not the screen's. */
  of?: FailureSlot | undefined;
  /** Left out when the primary button of the screen is the way to try again. */
  onRetry?: (() => void) | undefined;
}

const unexpected: Failure = { kind: 'unexpected', resends: false };

/**
 * A call failed: said at the place where it matters, with what failed and the step that helps. What was typed
 * stays, one tap tries again.
 */
export function FailedCall({ text, title, of = 'screen', onRetry }: Props) {
  // Another call may fail while this is shown: it is about the one that had failed when it came up.
  const [failure] = useState(() => currentContext().failures[of] ?? unexpected);
  const resends = useChart(({ context }) => context.failures[of]?.resends === true);
  const texts = failureTexts[failure.kind];
  const isOurs = !isOfNetwork(failure.kind);
  return (
    <Notice kind="error" role="alert" title={(isOurs && title) || texts.title}>
      <p>{[text, adviceOf(failure, resends), text === undefined && t('typedIsKept')].filter(Boolean).join(' ')}</p>
      {onRetry && (
        <Button variant="subtle" className={classes.retry} onClick={onRetry} leftSection={<RefreshIcon size={20} />}>
          {common('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}

function adviceOf({ kind, retryAfter }: Failure, resends: boolean): string {
  const { advice, byItself } = failureTexts[kind];
  if (resends && byItself !== undefined) return byItself;
  return kind === 'tooMany' && retryAfter !== undefined ? t('retryAfter', { time: inWords(retryAfter) }) : advice;
}

function inWords(seconds: number): string {
  if (seconds <= 90) return t('seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? t('minutes', { count: minutes }) : t('hours', { count: Math.ceil(minutes / 60) });
}
