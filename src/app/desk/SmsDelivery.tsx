import { useTranslation } from 'react-i18next';
import type { Delivery } from '#contract/entities.ts';
import { useDeliveries } from '../chart/useDeliveries.ts';
import '../i18n/cs/codeDesk.ts';
import { Notice } from '../ui/Notice.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import classes from './desk.module.css';
import { useCountdown } from './useCountdown.ts';

/** Milliseconds after which an SMS that still waits is said to be late. */
const late = 15_000;

interface Props {
  way: 'report' | 'link';
  purpose: 'verification' | 'signing' | 'fillingIn' | 'handingOver';
  participantId: string;
  phone: string;
  /** Tells one SMS from the one before. */
  message: number;
  /** A code that was sent is awaited: what becomes of its SMS is asked for. */
  isDue: boolean;
  /** It is being asked for just now. */
  isAsked: boolean;
  /** Another number may be given. */
  canChange: boolean;
}

/** What has become of the SMS with the code, in the words of what is known of it. */
export function SmsDelivery({ phone, isAsked, canChange, isDue, ...watched }: Props) {
  const { t } = useTranslation('codeDesk');
  const known = useDeliveries({ ...watched, isDue });
  const isUntold = known === 'unknown' || !isDue;
  // Null until the service has told; undefined where it tells nothing of this SMS.
  const delivery = isUntold ? undefined : known === null ? null : known[0];
  const isWaiting = delivery?.state === 'waiting';
  const isLate = useCountdown(isWaiting ? Date.parse(delivery.changedAt) + late : 0) === 0 && isWaiting;
  if (!isAsked && delivery?.state === 'undeliverable')
    return (
      <Notice kind="warning" title={t('undeliverable', { phone })}>
        <p>{t(canChange ? 'undeliverableChange' : 'undeliverableAgain')}</p>
      </Notice>
    );
  const word = isAsked || delivery === null ? 'sendingTo' : isLate ? 'lateTo' : wordOf(delivery);
  return (
    <p key={word} className={classes.sent}>
      <PhoneText>
        {word === 'sentTo' && canChange ? `${t(word, { phone })} ${t('checkNumber')}` : t(word, { phone })}
      </PhoneText>
    </p>
  );
}

function wordOf(delivery: Delivery | undefined) {
  if (delivery?.state === 'waiting') return 'sendingTo';
  return delivery?.state === 'delivered' ? 'deliveredTo' : 'sentTo';
}
