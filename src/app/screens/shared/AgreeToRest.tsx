import { send, useBusy, useChart } from '../../chart/chart.ts';
import { sharedSummaryView } from '../../chart/views/shared.ts';
import { t as sharedTexts } from '../../i18n/cs/shared.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';
import { useAgreements } from './useAgreements.ts';

/** One tap agrees to all of which nothing has been said as it stands; then how the reader stands to all of it. */
export function AgreeToRest({ maySign }: { maySign: boolean }) {
  const t = useTexts(sharedTexts);
  const { isOpen, open, disagreed, wordOn, agree } = useAgreements();
  const view = useChart(sharedSummaryView);
  const busy = useBusy();
  if (!isOpen) return null;
  const count = disagreed.length;
  if (maySign)
    return (
      <ActionBar
        label={t('toSign')}
        onClick={() => send({ type: 'signing.started' })}
        quiet={open.length > 0 ? { label: t('agreeRest'), onClick: () => agree(open) } : undefined}
      />
    );
  if (open.length > 0) {
    const isAboutChanges = open.every((each) => wordOn(each) !== undefined);
    const label = isAboutChanges ? 'agreeChanges' : count === 0 ? 'agreeAll' : 'agreeRest';
    return <ActionBar label={t(label)} busy={busy && view === 'saying'} onClick={() => agree(open)} />;
  }
  return (
    <div className={classes.stand}>
      {count > 0 ? (
        <Notice kind="warning">{t('disagreedSome', { count })}</Notice>
      ) : (
        <Notice kind="success" role="status">
          {t('agreedAll')}
        </Notice>
      )}
    </div>
  );
}
