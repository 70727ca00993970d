import { useTranslation } from 'react-i18next';
import type { Delivery } from '#contract/entities.ts';
import { useDeliveries } from '../machine/useDeliveries.ts';
import '../i18n/cs/codeEntry.ts';
import { Notice } from '../ui/Notice.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import classes from './codePanel.module.css';
import { useCountdown } from './useCountdown.ts';

/** Milliseconds after which a waiting SMS counts as late. */
const late = 15_000;

interface Props {
  way: 'report' | 'link';
  purpose: 'verification' | 'signing' | 'fillingIn' | 'handingOver';
  participantId: string;
  phone: string;
  /** Identifies the SMS. */
  message: number;
  /** Polls the delivery while a code is awaited. */
  isDue: boolean;
  /** True while a code is being requested. */
  isAsked: boolean;
  canChange: boolean;
}

export function SmsDelivery({ phone, isAsked, canChange, isDue, ...watched }: Props) {
  const { t } = useTranslation('codeEntry');
  const known = useDeliveries({ ...watched, isDue });
  const isUntold = known === 'unknown' || !isDue;
  // Null until the service has answered; undefined if it has no status of this SMS.
  const delivery = isUntold ? undefined : known === null ? null : known[0];
  const isWaiting = delivery?.state === 'waiting';
  const isLate = useCountdown(isWaiting ? Date.parse(delivery.changedAt) + late : 0) === 0 && isWaiting;
  if (!isAsked && delivery?.state === 'undeliverable')
    return (
      <Notice kind="warning" title={t('undeliverable', { phone })}>
        {t(canChange ? 'undeliverableChange' : 'undeliverableAgain')}
      </Notice>
    );
  const word = isAsked || delivery === null ? 'sending' : isLate ? 'lateTo' : wordOf(delivery);
  return (
    <p key={word} className={classes.sent}>
      <PhoneText>
        {word === 'sentTo' && canChange ? `${t(word, { phone })} ${t('checkNumber')}` : t(word, { phone })}
      </PhoneText>
    </p>
  );
}

function wordOf(delivery: Delivery | undefined) {
  if (delivery?.state === 'waiting') return 'sending';
  return delivery?.state === 'delivered' ? 'deliveredTo' : 'sentTo';
}
