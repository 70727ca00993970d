import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Handover, InsuranceCompany, Participant } from '#contract/entities.ts';
import { formatMomentInWords } from '#contract/format.ts';
import { formatTime } from '#contract/pragueTime.ts';
import { t } from '../../i18n/cs/claims.ts';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { send, useSaidCode } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { held } from '../../ui/held.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import surfaces from '../../ui/surfaces.module.css';
import classes from './claims.module.css';
import { HandOverByLink } from './HandOverByLink.tsx';
import type { Handing, Whose } from './useHandover.ts';

interface Props {
  whose: Whose;
  participants: Participant[];
  handing: Handing;
}

/** Progress of sending the signed report to insurers, its failures, and by link the code. */
export function HandingOver({ whose, participants, handing }: Props) {
  const { t } = useTranslation('claims');
  const code = useSaidCode();
  const { call, view, insurers, isOffered, isBusy, open, sendTo } = handing;
  if (!isOffered) return null;
  const sender = participants.find(({ isReporter }) => isReporter === (whose === 'own'));
  return (
    <>
      {view === 'failed' && (
        <Revealed>
          <FailedCall of={call} text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />
        </Revealed>
      )}
      {code && (
        <Notice kind="warning" role="alert">
          {resultCodeTexts[code]}
        </Notice>
      )}
      {view === 'over' && !code && <p>{t('over')}</p>}
      {view === 'proving' && <HandOverByLink insurers={insurers} />}
      {open.length > 0 && (
        <p>{t(whose === 'own' ? 'handoverText' : 'handoverTextByLink', { email: sender?.email ?? '' })}</p>
      )}
      {whose === 'shared' && open.length > 1 && (
        <Button variant="default" className={classes.send} onClick={() => sendTo(open)}>
          {t('sendBoth')}
        </Button>
      )}
      {isBusy && (
        <p className={classes.busy} role="status">
          <Loader size={18} />
          <span>{t('sending')}</span>
        </p>
      )}
    </>
  );
}

function becameOf({ sentAt, askedAt, isUndeliverable = false }: Handover): string {
  if (isUndeliverable) return t('undeliverable');
  return sentAt === null
    ? t('waiting', { time: formatTime(askedAt) })
    : t('sent', { moment: formatMomentInWords(sentAt) });
}

/** Status of one insurer, with a button that sends to it alone; the reporter's last one is in the action bar. */
export function HandoverOf({ insurer, whose, handing }: Omit<Props, 'participants'> & { insurer: InsuranceCompany }) {
  const { t } = useTranslation('claims');
  const { handovers, isOffered, isBusy, open, sendTo } = handing;
  const isOne = open.length === 1;
  if (!isOffered) return null;
  return (
    <>
      <div role="status">
        <Status insurer={insurer} handover={handovers.find(({ insurerCode }) => insurerCode === insurer.code)} />
      </div>
      {open.includes(insurer) && !(isOne && whose === 'own') && (
        <Button variant="default" className={classes.send} {...held(isBusy, () => sendTo([insurer]))}>
          {t(isOne ? 'send' : 'sendOnly', { insurer: insurer.name })}
        </Button>
      )}
    </>
  );
}

function Status({ insurer, handover }: { insurer: InsuranceCompany; handover: Handover | undefined }) {
  const { t } = useTranslation('claims');
  const { email } = handover ?? insurer;
  if (email === '') return <p className={surfaces.small}>{t('noMailbox')}</p>;
  if (handover === undefined) return <p className={surfaces.small}>{t('notSent', { email })}</p>;
  return (
    <>
      <p className={surfaces.small}>{becameOf(handover)}</p>
      <p className={classes.mailbox}>{t('mailbox', { email })}</p>
    </>
  );
}
