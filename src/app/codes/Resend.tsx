import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { minute, resendDelay } from '#contract/limits.ts';
import { config } from '../loading/config.ts';
import { held } from '../ui/held.ts';
import '../i18n/cs/codeEntry.ts';
import classes from './codePanel.module.css';
import { useCountdown } from './useCountdown.ts';

interface Props {
  /** Time at which the last code was requested (`useSentMoment`). */
  sentAt: number;
  busy: boolean;
  /** Owner of the button for screen readers, as two look alike. */
  whose?: string;
  onSend: () => void;
}

/** Button for another code, after a pause. Screen readers hear when the pause ends, and a minute before the code does. */
export function Resend({ sentAt, busy, whose, onSend }: Props) {
  const { t } = useTranslation('codeEntry');
  const pause = useCountdown(sentAt + resendDelay);
  const isEnding = useCountdown(sentAt + config().CODE_LIFETIME - minute) === 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {sentAt > 0 && pause === 0 && t(isEnding ? 'codeEnds' : 'canResend')}
      </p>
      {pause > 0 ? (
        <p className={classes.wait}>{t('resendIn', { seconds: pause })}</p>
      ) : (
        <Button variant="subtle" fullWidth {...held(busy, onSend)}>
          <span>
            <span>{t('resend')}</span>
            {whose && <span className="visually-hidden">{` ${whose}`}</span>}
          </span>
        </Button>
      )}
    </>
  );
}
