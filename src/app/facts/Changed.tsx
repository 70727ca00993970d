import { useTranslation } from 'react-i18next';
import type { ChangedSection } from '#contract/entities.ts';
import '../i18n/cs/reportSummary.ts';
import { EditIcon } from '../ui/moreIcons.tsx';
import classes from './summary.module.css';

/** Badge: this section has changed since the reader saw it. */
export function Changed() {
  const { t } = useTranslation('reportSummary');
  return (
    <p className={classes.changed}>
      <EditIcon size={20} />
      <span>{t('changed')}</span>
    </p>
  );
}

export function isSameSection(one: ChangedSection, other: ChangedSection): boolean {
  return one.section === other.section && one.participantId === other.participantId;
}
