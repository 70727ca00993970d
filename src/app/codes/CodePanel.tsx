import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedCodeStatus } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { formatPhone } from '#contract/format.ts';
import { type CodePhase, isPhaseBusy } from '../machine/views/codePanels.ts';
import { FailedCall } from '../ui/frame/FailedCall.tsx';
import '../i18n/cs/codeEntry.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import { Notice } from '../ui/Notice.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { CodeButton } from './CodeButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodePause } from './CodePause.tsx';
import classes from './codePanel.module.css';
import { Resend } from './Resend.tsx';
import { SmsDelivery } from './SmsDelivery.tsx';
import { useAnotherCode } from './useAnotherCode.ts';

interface Props {
  party: Party;
  phase: CodePhase;
  /** Authorisation for polling the delivery, and the purpose of the code. */
  way: 'report' | 'link';
  purpose: 'verification' | 'signing' | 'fillingIn' | 'handingOver';
  /** Phone number, whether a code may be sent there, and attempts left. */
  item: TypedCodeStatus & {
    participantId: string;
    phoneNumber: string;
    canSendSmsCode: boolean;
    canChangePhone?: boolean;
  };
  /** True while a sent code can be entered. */
  codeWaits: boolean;
  /** Time at which the last code was sent (`useSentMoment`). */
  sentAt: number;
  /** Label of the code, as in its SMS. */
  codeLabel: string;
  /** Owner of the code for screen readers, where two are asked for. */
  codeWhose?: string;
  /** Advice once no more codes can be sent. */
  cannotSendHelp?: string;
  /** Button label, and its owner for screen readers. */
  checkLabel: string;
  checkWhose: string;
  /** True if the code arrives on this phone. */
  isOwn?: boolean;
  /** Submits a complete code automatically. */
  goesByItself?: boolean;
  onSend: () => void;
  onCheck: (smsCode: string) => void;
  onRetry: () => void;
  /** Secondary action, such as changing the number. */
  children?: ReactNode;
}

/** Code entry in a participant's card, for verification and signing. Never takes the focus from the other card. */
export function CodePanel(props: Props) {
  const { t } = useTranslation('codeEntry');
  const {
    party,
    phase,
    item: { canSendSmsCode, attemptsLeft, waitsUntil, lastSentAt },
    codeWaits,
    sentAt,
    codeLabel,
    codeWhose,
    cannotSendHelp,
    checkLabel,
    checkWhose,
    goesByItself = false,
    onSend,
    onCheck,
    onRetry,
    children,
  } = props;
  const panel = useRef<HTMLDivElement>(null);
  const { formKey, sendAnother } = useAnotherCode(onSend);
  const isPaused = phase === 'paused';
  // Data from before the pause ended may still be shown: one more code may be sent then.
  const canSend = !isPaused && (canSendSmsCode || waitsUntil !== undefined);
  const isExpired = phase === 'expired';
  // The field is visible from the tap that sends the code, so that the layout does not shift.
  const typing = !isExpired && !isPaused && (codeWaits || !['ready', 'sendingFailed'].includes(phase));
  const isFirst = phase === 'sending' && !codeWaits;
  const isBusy = isPhaseBusy(phase);
  useFocusOnChange(panel, typing, isFirst);

  return (
    <div className={classes.form} data-asked={typing || undefined} ref={panel}>
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
        <CodeButton label={t(isExpired ? 'resend' : 'sendCode')} whose={t('sendCodeTo', { party })} onClick={onSend} />
      )}
      {typing && (
        <CodeForm
          key={formKey}
          party={party}
          code={codeLabel}
          codeWhose={codeWhose}
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
      {/* That the SMS is being sent is said above. */}
      <Waiting isWaiting={phase === 'sending'} word="" long={failures('takesLong')} />
      <div className={classes.quiet} data-early={isFirst || undefined}>
        {isFirst && <p className={classes.wait} />}
        {typing && canSend && !isFirst && phase !== 'sendingFailed' && (
          <Resend sentAt={sentAt} busy={isBusy} whose={t('sendCodeTo', { party })} onSend={sendAnother} />
        )}
        {typing && !canSend && codeWaits && <p className={classes.wait}>{t('noMoreCodes')}</p>}
        {children}
      </div>
    </div>
  );
}

interface WhereCodeGoesProps
  extends Pick<Props, 'phase' | 'way' | 'purpose' | 'item' | 'codeWaits' | 'sentAt' | 'isOwn'> {
  typing: boolean;
  canSend: boolean;
}

/** Says where the SMS goes and whether it has arrived; on the phone that gets it, to copy its code. */
function WhereCodeGoes(props: WhereCodeGoesProps) {
  const { t } = useTranslation('codeEntry');
  const { phase, way, purpose, item, codeWaits, sentAt, isOwn = false, typing, canSend } = props;
  const { participantId, phoneNumber, canChangePhone = false } = item;
  const phone = formatPhone(phoneNumber);
  return (
    <div>
      <div role="status">
        {typing && isOwn && (
          <p className={classes.look} data-early={phase === 'sending' || undefined}>
            {t('lookOwn')}
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
      </div>
      {!typing && canSend && (
        <p>
          <PhoneText>{t('willSendTo', { phone })}</PhoneText>
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the next element when a tap in this card shows or hides the code's field. */
function useFocusOnChange(panel: { current: HTMLElement | null }, typing: boolean, isFirst: boolean): void {
  // If it appears while a code is sent, the field already answers that tap.
  const before = useRef(typing && !isFirst);
  useEffect(() => {
    const changed = typing !== before.current;
    before.current = typing;
    const focused = document.activeElement;
    if (changed && (focused === null || focused === document.body || panel.current?.contains(focused)))
      panel.current?.querySelector<HTMLElement>(typing ? 'input' : 'button')?.focus();
  }, [panel, typing]);
}
