import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../api/offers.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { EmergencyLink } from '../../ui/frame/EmergencyLink.tsx';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { OpenFileLink } from '../../ui/frame/OpenFileLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { refusalOptionsView } from './refusalOptions.view.ts';
import './refusalOptions.cs.ts';
import { SummaryCard } from '../../facts/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { EmergencyCalls } from '../../ui/EmergencyCalls.tsx';
import { DownloadIcon } from '../../ui/moreIcons.tsx';

/** Options if somebody does not sign: correct the report, sign with objections, or leave with evidence. */
export function RefusalOptions(meta: ScreenMeta) {
  const { t } = useTranslation('refusalOptions');
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      {offers('reopenReport') && (
        <SummaryCard title={t('error')}>
          <p>{t('reopenText')}</p>
          <Deed doing="reopening" label={t('reopen')} failure={t('reopenFailed')} call="submitted.reopenReport" />
        </SummaryCard>
      )}
      <SummaryCard title={t('disagree')}>
        <p>{t('disagreeText')}</p>
      </SummaryCard>
      <SummaryCard title={t('refuse')}>
        <p>{t('refuseText')}</p>
        <EmergencyCalls Link={EmergencyLink} />
        {offers('getOneSidedReport') && <Remains />}
      </SummaryCard>
      <ActionBar label={t('back')} onClick={() => send({ type: 'refusalOptions.left' })} />
    </ScreenFrame>
  );
}

/** One-sided PDF for the reporter, with its retention. */
function Remains() {
  const { t } = useTranslation('refusalOptions');
  const otherHasSigned = useChart(({ context }) =>
    context.report.signing.some(({ order, isSigned }) => order === 2 && isSigned),
  );
  const deletedAt = useChart(({ context }) => context.report.deletedAt);
  if (otherHasSigned) return <p>{t('otherSigned')}</p>;
  return (
    <>
      <p>{t('remainsText')}</p>
      <Deed
        doing="downloading"
        label={t('download')}
        icon={<DownloadIcon size={20} />}
        failure={t('downloadFailed')}
        call="submitted.getOneSidedReport"
      />
      <OpenFileLink />
      {deletedAt !== null && <p>{t('deleted', { when: formatMomentInWords(deletedAt) })}</p>}
    </>
  );
}

interface DeedProps {
  doing: 'reopening' | 'downloading';
  label: string;
  icon?: React.ReactNode;
  failure: string;
  call: 'submitted.reopenReport' | 'submitted.getOneSidedReport';
}

/** Button of an action with its failure. */
function Deed({ doing, label, icon, failure, call }: DeedProps) {
  const isUnderWay = useChart(refusalOptionsView) === doing;
  const busy = useBusy();
  const failed = useFailed();
  if (isUnderWay && failed) return <FailedCall text={failure} onRetry={() => send({ type: 'call.retried' })} />;
  return (
    <CallButton
      variant="default"
      fullWidth
      leftSection={icon}
      busy={isUnderWay && busy}
      disabled={busy && !isUnderWay}
      onClick={() => send({ type: call })}
    >
      {label}
    </CallButton>
  );
}
