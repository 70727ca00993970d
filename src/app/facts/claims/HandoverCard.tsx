import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { insurersNamed } from '#contract/claims.ts';
import type { Handover, InsuranceCompany, Participant } from '#contract/entities.ts';
import { formatMomentInWords } from '#contract/format.ts';
import { askingInterval } from '#contract/limits.ts';
import { formatTime } from '#contract/pragueTime.ts';
import { offers } from '../../api/offers.ts';
import { t } from '../../i18n/cs/claims.ts';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { send, useChart, useSaidCode } from '../../machine/chart.ts';
import { handoverView } from '../../machine/views/handover.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SummaryCard } from '../SummaryCard.tsx';
import classes from './claims.module.css';
import { HandOverByLink } from './HandOverByLink.tsx';

interface Props {
  /** `own`: sent in the session; `shared`: sent by link and code. */
  whose: 'own' | 'shared';
  participants: Participant[];
  insuranceCompanies: InsuranceCompany[];
}

/** Card that sends the signed report to its insurers by a tap each and shows the status of each. */
export function HandoverCard({ whose, participants, insuranceCompanies }: Props) {
  const { t } = useTranslation('claims');
  const view = useChart((snapshot) => handoverView(snapshot, whose));
  const handovers = useChart(({ context }) => (whose === 'own' ? context.report.handovers : context.shared.handovers));
  const mayProve = useChart(({ context }) => context.shared.handingOver !== null);
  const code = useSaidCode();
  const call = whose === 'own' ? 'handOverReport' : 'handOverSummaryReport';
  const insurers = insurersNamed(participants, insuranceCompanies).map(({ insurer }) => insurer);
  useLooks(offers(call) && (view === 'unknown' || view === 'underWay'));
  const hasGone = (insurer: InsuranceCompany) => handovers.some(({ insurerCode }) => insurerCode === insurer.code);
  const open = insurers.filter((insurer) => insurer.email !== '' && !hasGone(insurer));
  if (whose === 'shared' && !mayProve) return null;
  if (view === 'off' || view === 'unknown' || (open.length === 0 && handovers.length === 0)) return null;
  return (
    <SummaryCard title={t('handover')}>
      <div role="status" className={classes.statuses}>
        {insurers.map((insurer) => (
          <div key={insurer.code}>
            <p className={classes.name}>{insurer.name}</p>
            <Status insurer={insurer} handover={handovers.find(({ insurerCode }) => insurerCode === insurer.code)} />
          </div>
        ))}
      </div>
      {view === 'failed' && <FailedCall of={call} text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />}
      {code && (
        <Notice kind="warning" role="alert">
          <p>{resultCodeTexts[code]}</p>
        </Notice>
      )}
      {view === 'over' && !code && <p>{t('over')}</p>}
      {view === 'proving' && <HandOverByLink insurers={insurers} />}
      {!['over', 'proving'].includes(view) && open.length > 0 && (
        <>
          <p>
            {t(whose === 'own' ? 'handoverText' : 'handoverTextByLink', {
              email: senderOf(participants, whose)?.email ?? '',
            })}
          </p>
          <Buttons whose={whose} open={open} isBusy={view === 'sending'} />
        </>
      )}
    </SummaryCard>
  );
}

/** Returns the sender: the reporter in the session, the other participant by link. */
function senderOf(participants: Participant[], whose: 'own' | 'shared'): Participant | undefined {
  return participants.find(({ isReporter }) => isReporter === (whose === 'own'));
}

function becameOf({ sentAt, askedAt, isUndeliverable = false }: Handover): string {
  if (isUndeliverable) return t('undeliverable');
  return sentAt === null
    ? t('waiting', { time: formatTime(askedAt) })
    : t('sent', { moment: formatMomentInWords(sentAt) });
}

function Status({ insurer, handover }: { insurer: InsuranceCompany; handover: Handover | undefined }) {
  const { t } = useTranslation('claims');
  const { email } = handover ?? insurer;
  if (email === '') return <p className={classes.small}>{t('noMailbox')}</p>;
  if (handover === undefined) return <p className={classes.small}>{t('notSent', { email })}</p>;
  return (
    <>
      <p className={classes.small}>{becameOf(handover)}</p>
      <p className={classes.mailbox}>{t('mailbox', { email })}</p>
    </>
  );
}

interface ButtonsProps {
  whose: 'own' | 'shared';
  open: InsuranceCompany[];
  isBusy: boolean;
}

function Buttons({ whose, open, isBusy }: ButtonsProps) {
  const { t } = useTranslation('claims');
  function sendTo(insurers: InsuranceCompany[]) {
    const body = { insurers: insurers.map(({ code }) => code) };
    if (isBusy) return;
    send(whose === 'own' ? { type: 'submitted.handOverReport', body } : { type: 'handover.chosen', ...body });
  }
  const isOne = open.length === 1;
  return (
    <div className={classes.buttons}>
      {!isOne && (
        <Button
          variant="default"
          className={classes.send}
          aria-disabled={isBusy || undefined}
          onClick={() => sendTo(open)}
        >
          {t('sendBoth')}
        </Button>
      )}
      {open.map((insurer) => (
        <Button
          key={insurer.code}
          variant={isOne ? 'default' : 'subtle'}
          className={classes.send}
          aria-disabled={isBusy || undefined}
          onClick={() => sendTo([insurer])}
        >
          {t(isOne ? 'send' : 'sendOnly', { insurer: insurer.name })}
        </Button>
      ))}
      {isBusy && (
        <p className={classes.busy} role="status">
          <Loader size={18} />
          <span>{t('sending')}</span>
        </p>
      )}
    </div>
  );
}

/** Polls while a handover is pending or its status unknown. */
function useLooks(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => send({ type: 'handover.due' }), askingInterval);
    return () => clearInterval(timer);
  }, [isDue]);
}
