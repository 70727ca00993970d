import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangedSection } from '#contract/entities.ts';
import { changesOf, linesOf } from '#contract/facts.ts';
import { useBusy, useChart } from '../../machine/chart.ts';
import { sharedSummaryView } from './shared.view.ts';
import './shared.cs.ts';
import { CallButton } from '../../ui/CallButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RemarkForm } from './RemarkForm.tsx';
import classes from './Shared.module.css';
import { useRemarks } from './useRemarks.ts';
import { useSectionReviews } from './useSectionReviews.ts';

interface Props {
  about: ChangedSection;
  /** Section name for screen readers. */
  name: string;
}

/** Objection of the reader to a section, and after a change its values before and now. */
export function SectionWord({ about, name }: Props) {
  const { t } = useTranslation('shared');
  const { isOpen, wordOn, agree, canAgree } = useSectionReviews();
  const { isWritten, written, write } = useRemarks();
  const busy = useBusy();
  const isSaying = useChart(sharedSummaryView) === 'saying' && busy;
  const word = wordOn(about);
  const remark = word?.remark ?? null;
  const hasChanged = word?.isCurrent === false;
  if (!isOpen) return remark === null ? null : <Objection title={t('disagreed')} text={remark} />;
  const isWriting = isWritten(about);
  if (!hasChanged && remark === null && !isWriting) return null;
  return (
    <div className={classes.word}>
      {hasChanged && <Difference about={about} />}
      {remark !== null && <Objection title={t(hasChanged ? 'disagreedBefore' : 'disagreed')} text={remark} />}
      {isWriting && <RemarkForm about={about} name={name} />}
      {remark !== null && written.length === 0 && (
        <div className={classes.wordActions}>
          {canAgree(about) && (
            <CallButton
              variant="default"
              busy={isSaying}
              aria-label={`${t('agree')}: ${name}`}
              onClick={() => agree(about)}
            >
              {t('agree')}
            </CallButton>
          )}
          <Button variant="default" aria-label={`${t('changeRemark')}: ${name}`} onClick={() => write(about, remark)}>
            {t('changeRemark')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Objection({ title, text }: { title: string; text: string }) {
  return (
    <Notice kind="warning" title={title}>
      <p className={classes.objection}>{text}</p>
    </Notice>
  );
}

/** Difference between a section at the last review and now. */
function Difference({ about }: { about: ChangedSection }) {
  const { t } = useTranslation('shared');
  const companies = useChart(({ context }) => context.session.insuranceCompanies);
  const before = useChart(({ context }) => context.shared.seenBefore);
  const now = useChart(({ context }) => context.shared.summary);
  if (before === null || now === null) return null;
  const { gone, added } = changesOf(linesOf(before, about, companies), linesOf(now, about, companies));
  return (
    <dl className={classes.difference}>
      {gone.length > 0 && (
        <div>
          <dt>{t(added.length > 0 ? 'was' : 'gone')}</dt>
          {gone.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      {added.length > 0 && (
        <div>
          <dt>{t(gone.length > 0 ? 'is' : 'added')}</dt>
          {added.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
