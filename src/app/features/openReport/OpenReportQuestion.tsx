import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import { send, useChart } from '../../machine/chart.ts';
import { openReportQuestion } from '../../machine/views/openReport.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import './openReport.cs.ts';
import '../../i18n/cs/pendingMutations.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { Screen } from '../../ui/Screen.tsx';
import UiProvider from '../../ui/UiProvider.tsx';
import { ReportNumber } from './ReportNumber.tsx';

/** Question before a new report replaces an open one. Returning comes first; cancelling needs a choice. */
export default function OpenReportQuestion() {
  const { t: unsent } = useTranslation('pendingMutations');
  const { t } = useTranslation('openReport');
  const [, navigate] = useLocation();
  const reportId = useChart((snapshot) => snapshot.context.session.reportId);
  const question = useChart(openReportQuestion);
  const count = useChart(({ context }) => context.sync.pendingMutations.length);
  return (
    <Screen screenKey="openReport" title={t('questionTitle')} help={t('questionText')}>
      <UiProvider>
        <ReportNumber />
        <Notice kind="warning">
          <p>{t('newDeletes')}</p>
          {count > 0 && <p>{unsent('lost', { count })}</p>}
        </Notice>
      </UiProvider>
      {question === 'failed' && (
        <Revealed>
          <FailedCall text={t('cancellingFailed')} onRetry={() => send({ type: 'call.retried' })} />
        </Revealed>
      )}
      {question === 'cancelling' ? (
        <ActionBar label={t('cancelling')} onClick={() => undefined} busy />
      ) : (
        <ActionBar
          label={t('goBack')}
          onClick={() => navigate(pathOf('summary', { reportId: reportId ?? '' }))}
          quiet={{ label: t('startNew'), onClick: () => send({ type: 'cancelling.confirmed' }) }}
        />
      )}
    </Screen>
  );
}
