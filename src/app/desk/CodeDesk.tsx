import { type ReactNode, useEffect, useRef } from 'react';
import type { CodeStand } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { formatPhone, formatTimeInWords } from '#contract/format.ts';
import type { CodePhase } from '../chart/views/desks.ts';
import { FailedCall } from '../frame/FailedCall.tsx';
import { t } from '../i18n/cs/codeDesk.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import { CodeForm } from './CodeForm.tsx';
import { DeskButton } from './DeskButton.tsx';
import classes from './desk.module.css';
import { useCountdown } from './useCountdown.ts';

interface Props {
  party: Party;
  phase: CodePhase;
  /** The number that codes go to, whether one may be sent there, and what wrong ones have left. */
  item: CodeStand & { phoneNumber: string; canSendSmsCode: boolean };
  /** A code that was sent can still be typed. */
  codeWaits: boolean;
  /** When the last code was seen to be sent (`useSentMoment`). */
  sentAt: number;
  /** The name of the code, as its SMS has it. */
  codeLabel: string;
  /** What is left to do once no further code can be sent. */
  cannotSendHelp?: string;
  /** The verb on the button under the code, and whose it is. */
  checkLabel: string;
  checkWhose: string;
  /** The phone that the code comes to is this one. */
  isOwn?: boolean;
  /** A whole code is checked without a tap. */
  goesByItself?: boolean;
  onSend: () => void;
  onCheck: (smsCode: string) => void;
  onRetry: () => void;
  /** A quiet second way, such as changing the number. */
  children?: ReactNode;
}

const resendDelay = 30_000;

/**
 * What stands in one participant's card while a code is sent, typed and checked: on the verification and on the signing
 * screen alike. Says whose phone to look at and never takes the focus from the other card.
 */
export function CodeDesk(props: Props) {
  const {
    party,
    phase,
    item: { phoneNumber, canSendSmsCode, attemptsLeft, waitsUntil },
    codeWaits,
    sentAt,
    codeLabel,
    cannotSendHelp,
    checkLabel,
    checkWhose,
    isOwn = false,
    goesByItself = false,
    onSend,
    onCheck,
    onRetry,
    children,
  } = props;
  const desk = useRef<HTMLDivElement>(null);
  const secondsLeft = useCountdown(sentAt + resendDelay);
  const waits = useCountdown(waitsUntil === undefined ? 0 : Date.parse(waitsUntil)) > 0;
  const canSend = waitsUntil === undefined ? canSendSmsCode : !waits;
  const phone = formatPhone(phoneNumber);
  const isExpired = phase === 'expired';
  const typing = !isExpired && (codeWaits || !['ready', 'sending', 'sendingFailed'].includes(phase));
  useFocusOnChange(desk, typing);

  return (
    <div className={classes.form} ref={desk}>
      <div role="status">
        {typing && phase !== 'sending' && (
          <p className={classes.look}>{isOwn ? t('lookOwn') : t('lookHere', { party })}</p>
        )}
        {(typing || canSend) && (
          <p>
            <PhoneText>{t(phase === 'sending' ? 'sendingTo' : typing ? 'sentTo' : 'willSendTo', { phone })}</PhoneText>
          </p>
        )}
      </div>
      {phase === 'sendingFailed' && (
        <Revealed>
          <FailedCall of={party} text={t('notSent')} onRetry={onRetry} />
        </Revealed>
      )}
      {isExpired && (
        <Notice kind="warning" role="status" title={t('expired')}>
          {canSend && <p>{t('expiredHelp')}</p>}
        </Notice>
      )}
      {waits && waitsUntil !== undefined && (
        <Notice kind="warning" role="status" title={t('waits')}>
          <p>{t('waitsHelp', { time: formatTimeInWords(waitsUntil) })}</p>
        </Notice>
      )}
      {!typing && !canSend && !waits && (phase === 'ready' || isExpired) && (
        <Notice kind="warning" role="status" title={t('cannotSend')}>
          {cannotSendHelp && <p>{cannotSendHelp}</p>}
        </Notice>
      )}
      {!typing && canSend && phase !== 'sendingFailed' && (
        <DeskButton
          label={t(isExpired ? 'resend' : 'sendCode')}
          whose={t('sendCodeTo', { party })}
          busy={phase === 'sending'}
          onClick={onSend}
        />
      )}
      {typing && (
        <CodeForm
          party={party}
          code={codeLabel}
          attemptsLeft={attemptsLeft}
          label={checkLabel}
          whose={checkWhose}
          busy={phase === 'checking'}
          waits={phase === 'sending' || phase === 'ready'}
          refused={phase === 'refused'}
          failed={phase === 'checkingFailed'}
          goesByItself={goesByItself}
          onSubmit={onCheck}
        />
      )}
      <div className={classes.quiet}>
        {typing && canSend && <Resend party={party} phase={phase} secondsLeft={secondsLeft} onSend={onSend} />}
        {typing && !canSend && <p className={classes.wait}>{t('noMoreCodes')}</p>}
        {children}
      </div>
    </div>
  );
}

interface ResendProps {
  party: Party;
  phase: CodePhase;
  secondsLeft: number;
  onSend: () => void;
}

function Resend({ party, phase, secondsLeft, onSend }: ResendProps) {
  if (phase === 'sendingFailed') return null;
  if (secondsLeft > 0) return <p className={classes.wait}>{t('resendIn', { seconds: secondsLeft })}</p>;
  return (
    <Button
      variant="subtle"
      fullWidth
      aria-disabled={phase === 'sending' || undefined}
      onClick={() => phase !== 'sending' && onSend()}
    >
      <span>
        {t('resend')}
        <span className="visually-hidden"> {t('sendCodeTo', { party })}</span>
      </span>
    </Button>
  );
}

/** When the code's field comes or goes in answer to a tap in this card, the focus goes to what is next. */
function useFocusOnChange(desk: { current: HTMLElement | null }, typing: boolean): void {
  const before = useRef(typing);
  useEffect(() => {
    const changed = typing !== before.current;
    before.current = typing;
    const focused = document.activeElement;
    if (changed && (focused === null || focused === document.body || desk.current?.contains(focused)))
      desk.current?.querySelector<HTMLElement>(typing ? 'input' : 'button')?.focus();
  }, [desk, typing]);
}
