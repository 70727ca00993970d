import { useTranslation } from 'react-i18next';
import './shared.cs.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';
import { useRemarks, writtenRemark } from './useRemarks.ts';
import { useSectionReviews } from './useSectionReviews.ts';

/** Notice of remarks that can no longer be sent because the report was signed meanwhile. */
export function UnsentRemarks() {
  const { t } = useTranslation('shared');
  const { isOpen, wordOn, nameOf } = useSectionReviews();
  const { written } = useRemarks();
  const unsent = isOpen
    ? []
    : written.filter((each) => ![wordOn(each)?.remark ?? '', ''].includes(writtenRemark(each)?.trim() ?? ''));
  if (unsent.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={t('unsentRemarks')}>
      <ul className={classes.remarks}>
        {unsent.map((each) => (
          <li key={`${each.section}-${each.participantId}`}>{`${nameOf(each)}: ${writtenRemark(each) ?? ''}`}</li>
        ))}
      </ul>
      <p>{t('unsentRemarksText')}</p>
    </Notice>
  );
}
