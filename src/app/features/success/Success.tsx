import { useTranslation } from 'react-i18next';
import { formatDate } from '#contract/format.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { ClaimCards } from '../../facts/claims/ClaimCards.tsx';
import { useHandover } from '../../facts/claims/useHandover.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { insurersList } from '../../machine/views/enumerations.ts';
import { SuccessDrawing } from '../../ui/drawings/SuccessDrawing.tsx';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { OpenFileLink } from '../../ui/frame/OpenFileLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './success.cs.ts';
import { type MailState, useMailedReport } from '../../facts/MailedReport.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { DownloadIcon } from '../../ui/moreIcons.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { ForTheOther } from './ForTheOther.tsx';
import { SentReport } from './SentReport.tsx';
import classes from './Success.module.css';

const mailed = {
  unmentioned: 'mailing',
  waiting: 'mailing',
  sent: 'mailed',
  undeliverable: 'notMailed',
} as const satisfies Record<MailState, string>;

/** Final screen: signed report, link for the other participant and next steps. */
export default function Success(meta: ScreenMeta) {
  const { t } = useTranslation('success');
  const busy = useBusy();
  const failed = useFailed();
  const deletedAt = useChart((snapshot) => snapshot.context.report.deletedAt);
  const report = useChart((snapshot) => snapshot.context.report.report);
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  const insuranceCompanies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const { deliveries, mail } = useMailedReport({ way: 'report' });
  const isListed = useChart(insurersList) === 'here';
  const handing = useHandover('own', participants, insuranceCompanies);
  const { open } = handing;
  const download = () => send({ type: 'submitted.getAccidentReport' });
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t(mailed[mail])}>
      <div className={classes.drawing}>
        <SuccessDrawing size={128} />
      </div>
      <SentReport deliveries={deliveries} />
      {/* The insurers' cards say it too, once they are listed. */}
      {!isListed && <p>{t('handOver')}</p>}
      <p>{deletedAt === null ? t('keepUndated') : t('keep', { date: formatDate(deletedAt) })}</p>
      {report && <ClaimCards report={{ ...report, participants }} {...{ insuranceCompanies, handing }} whose="own" />}
      <ForTheOther />
      {failed && (
        <Revealed>
          <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />
        </Revealed>
      )}
      <OpenFileLink way="report" />
      {open.length > 0 ? (
        <ActionBar
          label={t('sendToInsurers', { count: open.length, insurers: open.map(({ name }) => name).join(', ') })}
          busy={handing.isBusy}
          onClick={() => handing.sendTo(open)}
          quiet={{ label: t('download'), onClick: download, busy }}
        />
      ) : (
        <ActionBar
          label={t('download')}
          icon={<DownloadIcon />}
          busy={busy}
          onClick={download}
          quiet={{ label: t('toMainPage'), onClick: () => send({ type: 'logo.clicked' }) }}
        />
      )}
    </ScreenFrame>
  );
}
