import { useState } from 'react';
import type { Failure, FailureSlot } from '#machines/context.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { failureTexts, t } from '../../i18n/cs/failures.ts';
import { currentContext, useChart } from '../../machine/chart.ts';
import { isOfNetwork } from '../../replica/callOutcome.ts';
import { Button } from '../first/Button.tsx';
import { Notice } from '../first/Notice.tsx';
import { RefreshIcon } from '../icons.tsx';
import classes from './failedCall.module.css';

interface Props {
  /** Specific error text; by default that typed values are kept. */
  text?: string | undefined;
  /** Name of the external service that failed, as title. */
  title?: string | undefined;
  /** Failure to show, if not the screen's own. */
  of?: FailureSlot | undefined;
  /** Omitted if the screen's primary button retries. */
  onRetry?: (() => void) | undefined;
}

const unexpected: Failure = { kind: 'unexpected', retriesOnReconnect: false };

/** Error of a failed call with advice and a retry button, shown where it occurred. Typed values are kept. */
export function FailedCall({ text, title, of = 'screen', onRetry }: Props) {
  // Keeps the first failure, as another call may fail meanwhile.
  const [failure] = useState(() => currentContext().sync.failures[of] ?? unexpected);
  const retriesOnReconnect = useChart(({ context }) => context.sync.failures[of]?.retriesOnReconnect === true);
  const texts = failureTexts[failure.kind];
  const isOurs = !isOfNetwork(failure.kind);
  return (
    <Notice kind="error" role="alert" title={(isOurs && title) || texts.title}>
      <p>
        {[text, adviceOf(failure, retriesOnReconnect), text === undefined && t('typedIsKept')]
          .filter(Boolean)
          .join(' ')}
      </p>
      {onRetry && (
        <Button variant="subtle" className={classes.retry} onClick={onRetry} leftSection={<RefreshIcon size={20} />}>
          {common('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}

function adviceOf({ kind, retryAfter }: Failure, retriesOnReconnect: boolean): string {
  const { advice, byItself } = failureTexts[kind];
  if (retriesOnReconnect && byItself !== undefined) return byItself;
  return kind === 'tooMany' && retryAfter !== undefined ? t('retryAfter', { time: inWords(retryAfter) }) : advice;
}

function inWords(seconds: number): string {
  if (seconds <= 90) return t('seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? t('minutes', { count: minutes }) : t('hours', { count: Math.ceil(minutes / 60) });
}
