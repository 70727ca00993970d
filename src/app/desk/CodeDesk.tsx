import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedCodeStand } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { formatPhone } from '#contract/format.ts';
import type { CodePhase } from '../chart/views/desks.ts';
import { FailedCall } from '../frame/FailedCall.tsx';
import '../i18n/cs/codeDesk.ts';
import { Notice } from '../ui/Notice.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodePause } from './CodePause.tsx';
import { DeskButton } from './DeskButton.tsx';
import classes from './desk.module.css';
import { SmsDelivery } from './SmsDelivery.tsx';
import { useCountdown } from './useCountdown.ts';

interface Props {
  party: Party;
  phase: CodePhase;
  /** By which its delivery is asked for, and what the code is for. */
  way: 'report' | 'link';
  purpose: 'verification' | 'signing' | 'fillingIn' | 'handingOver';
  /** The number that codes go to, whether one may be sent there, and what wrong ones have left. */
  item: TypedCodeStand & {
    participantId: string;
    phoneNumber: string;
    canSendSmsCode: boolean;
    canChangePhone?: boolean;
  };
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
  const { t } = useTranslation('codeDesk');
  const {
    party,
    phase,
    item: { canSendSmsCode, attemptsLeft, waitsUntil, lastSentAt },
    codeWaits,
    sentAt,
    codeLabel,
    cannotSendHelp,
    checkLabel,
    checkWhose,
    goesByItself = false,
    onSend,
    onCheck,
    onRetry,
    children,
  } = props;
  const desk = useRef<HTMLDivElement>(null);
  const isPaused = phase === 'paused';
  // A list from before the pause was over is as good: after it one more may be sent.
  const canSend = !isPaused && (canSendSmsCode || waitsUntil !== undefined);
  const isExpired = phase === 'expired';
  // The field stands there from the tap that sends the code: nothing moves once the answer is here.
  const typing = !isExpired && !isPaused && (codeWaits || !['ready', 'sendingFailed'].includes(phase));
  const isFirst = phase === 'sending' && !codeWaits;
  useFocusOnChange(desk, typing, isFirst);

  return (
    <div className={classes.form} data-asked={typing || undefined} ref={desk}>
      <WhereCodeGoes {...props} {...{ typing, canSend }} />
      {phase === 'sendingFailed' && (
        <Revealed>
          <FailedCall of={party} text={t('notSent')} onRetry={onRetry} />
        </Revealed>
      )}
      {isPaused && <CodePause party={party} until={waitsUntil} />}
      {!typing && !canSend && (phase === 'ready' || isExpired) && (
        <Notice kind="warning" role="status" title={t('cannotSend')}>
          {cannotSendHelp && <p>{cannotSendHelp}</p>}
        </Notice>
      )}
      {!typing && canSend && phase !== 'sendingFailed' && (
        <DeskButton label={t(isExpired ? 'resend' : 'sendCode')} whose={t('sendCodeTo', { party })} onClick={onSend} />
      )}
      {typing && (
        <CodeForm
          party={party}
          code={codeLabel}
          attemptsLeft={attemptsLeft}
          lastSentAt={lastSentAt}
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
      <div className={classes.quiet} data-early={isFirst || undefined}>
        {isFirst && <p className={classes.wait} />}
        {typing && canSend && !isFirst && <Resend {...{ party, phase, sentAt, onSend }} />}
        {typing && !canSend && phase !== 'sending' && <p className={classes.wait}>{t('noMoreCodes')}</p>}
        {children}
      </div>
    </div>
  );
}

interface WhereCodeGoesProps
  extends Pick<Props, 'party' | 'phase' | 'way' | 'purpose' | 'item' | 'codeWaits' | 'sentAt' | 'isOwn'> {
  typing: boolean;
  canSend: boolean;
}

/** Whose phone to look at and how the SMS fares; before one is sent, where it would go. */
function WhereCodeGoes(props: WhereCodeGoesProps) {
  const { t } = useTranslation('codeDesk');
  const { party, phase, way, purpose, item, codeWaits, sentAt, isOwn = false, typing, canSend } = props;
  const { participantId, phoneNumber, canChangePhone = false } = item;
  const phone = formatPhone(phoneNumber);
  return (
    <div role="status">
      {typing && (
        <p className={classes.look} data-early={phase === 'sending' || undefined}>
          {isOwn ? t('lookOwn') : t('lookHere', { party })}
        </p>
      )}
      {typing && (
        <SmsDelivery
          {...{ way, purpose, participantId, phone }}
          message={sentAt}
          isDue={codeWaits}
          isAsked={phase === 'sending'}
          canChange={canChangePhone}
        />
      )}
      {!typing && canSend && (
        <p>
          <PhoneText>{t('willSendTo', { phone })}</PhoneText>
        </p>
      )}
    </div>
  );
}

interface ResendProps {
  party: Party;
  phase: CodePhase;
  sentAt: number;
  onSend: () => void;
}

function Resend({ party, phase, sentAt, onSend }: ResendProps) {
  const { t } = useTranslation('codeDesk');
  const secondsLeft = useCountdown(sentAt + resendDelay);
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
        <span>{t('resend')}</span>
        <span className="visually-hidden">{` ${t('sendCodeTo', { party })}`}</span>
      </span>
    </Button>
  );
}

/** When the code's field comes or goes in answer to a tap in this card, the focus goes to what is next. */
function useFocusOnChange(desk: { current: HTMLElement | null }, typing: boolean, isFirst: boolean): void {
  // Drawn first while a code is sent, the field is itself the answer to the tap that sent it.
  const before = useRef(typing && !isFirst);
  useEffect(() => {
    const changed = typing !== before.current;
    before.current = typing;
    const focused = document.activeElement;
    if (changed && (focused === null || focused === document.body || desk.current?.contains(focused)))
      desk.current?.querySelector<HTMLElement>(typing ? 'input' : 'button')?.focus();
  }, [desk, typing]);
}
