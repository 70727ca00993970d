import { useTranslation } from 'react-i18next';
import type { Delivery, Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { useCountdown } from '../codes/useCountdown.ts';
import { useDeliveries } from '../machine/useDeliveries.ts';
import '../i18n/cs/mailedReport.ts';
import { Notice } from '../ui/Notice.tsx';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import surfaces from '../ui/surfaces.module.css';
import classes from './MailedReport.module.css';

/** Combined delivery status of the e-mails with the signed report. `untold`: unknown to the service. */
export type MailState = 'unmentioned' | 'sent' | 'waiting' | 'undeliverable';

interface Watched {
  way: 'report' | 'link';
}

/** Returns the signed report's deliveries and their combined status. */
export function useMailedReport({ way }: Watched) {
  const known = useDeliveries({ way, purpose: 'signedReport', participantId: null, isDue: true, message: way });
  const deliveries = known === 'unknown' || known === null ? [] : known;
  return { deliveries, mail: stateOf(deliveries) };
}

function stateOf(deliveries: readonly Delivery[]): MailState {
  if (deliveries.length === 0) return 'unmentioned';
  if (deliveries.some(({ state }) => state === 'undeliverable')) return 'undeliverable';
  return deliveries.some(({ state }) => state === 'waiting') ? 'waiting' : 'sent';
}

interface Props {
  participants: readonly Participant[];
  deliveries: readonly Delivery[];
}

/** E-mail addresses of the signed report with their delivery status. */
export function MailedReport({ participants, deliveries }: Props) {
  const { t } = useTranslation('mailedReport');
  const failed = deliveries.filter(({ state }) => state === 'undeliverable');
  return (
    <div role="status" className="column-12">
      <ul className={classes.addresses}>
        {participants.map(({ participantId, order, email }) => {
          const delivery = deliveries.find((each) => each.participantId === participantId);
          return (
            <li key={participantId} className={classes.address}>
              <PartyBadge party={partyOfOrder(order)} size="small" />
              <span>
                <span className={classes.mailbox}>{email}</span>
                {delivery !== undefined && <State delivery={delivery} />}
              </span>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <Notice kind="warning">{t('help')}</Notice>}
    </div>
  );
}

/** Milliseconds after which a waiting e-mail counts as late. */
const late = 60_000;

function State({ delivery: { state, changedAt } }: { delivery: Delivery }) {
  const { t } = useTranslation('mailedReport');
  const isWaiting = state === 'waiting';
  const isLate = useCountdown(isWaiting ? Date.parse(changedAt) + late : 0) === 0 && isWaiting;
  const word = isLate ? 'late' : state;
  return (
    <span key={word} className={surfaces.small}>
      {t(word)}
    </span>
  );
}
