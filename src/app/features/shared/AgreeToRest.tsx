import { useTranslation } from 'react-i18next';
import type { ChangedSection } from '#contract/entities.ts';
import { send, useBusy, useChart } from '../../machine/chart.ts';
import { sharedSummaryView } from './shared.view.ts';
import './shared.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SectionLink } from './SectionLink.tsx';
import classes from './Shared.module.css';
import { useAgreements } from './useAgreements.ts';
import { useRemarks } from './useRemarks.ts';
import { useStage } from './useStage.ts';

/**
 * Action bar that agrees to all unreviewed sections. While an objection is being written only that can be sent; changed
 * objections are decided at their section.
 */
export function AgreeToRest() {
  const { t } = useTranslation('shared');
  const stage = useStage();
  const { isOpen, open, undecided, disagreed, wordOn, agreeToAll, nameOf } = useAgreements();
  const { written, goTo } = useRemarks();
  const isSaying = useChart(sharedSummaryView) === 'saying';
  const busy = useBusy() && isSaying;
  if (!isOpen) return null;
  const [unsaved] = written;
  if (unsaved !== undefined)
    return (
      <ActionBar
        label={t('backToRemark')}
        note={t('remarkUnsaved', { part: nameOf(unsaved) })}
        onClick={() => goTo(unsaved)}
      />
    );
  if (stage === 'fillingIn') return null;
  const toAll = open.length > 0 ? () => agreeToAll(open) : undefined;
  if (stage === 'toSign')
    return (
      <ActionBar
        label={t('toSign')}
        onClick={() => send({ type: 'signing.started' })}
        quiet={toAll && { label: t('agreeRest'), onClick: toAll }}
      />
    );
  if (toAll !== undefined) {
    const isAboutChanges = open.every((each) => wordOn(each) !== undefined);
    const hasObjected = disagreed.length + undecided.length > 0;
    const label = isAboutChanges ? 'agreeChanges' : hasObjected ? 'agreeRest' : 'agreeAll';
    return <ActionBar label={t(label)} busy={busy} onClick={toAll} />;
  }
  if (undecided.length > 0) return <Undecided sections={undecided} />;
  const count = disagreed.length;
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

/** List of objections whose sections have changed and need a new review. */
function Undecided({ sections }: { sections: ChangedSection[] }) {
  const { t } = useTranslation('shared');
  return (
    <div className={classes.stand}>
      <Notice title={t('undecided')}>
        <ul className={classes.changes}>
          {sections.map((each) => (
            <li key={`${each.section}-${each.participantId}`}>
              <SectionLink about={each} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
