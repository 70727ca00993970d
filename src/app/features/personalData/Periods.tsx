import { useTranslation } from 'react-i18next';
import './personalData.cs.ts';
import { config } from '../../loading/config.ts';
import { Described } from './Described.tsx';
import { periodOf } from './period.ts';

export function Periods() {
  const { t } = useTranslation('personalData');
  const { REPORT_LIFETIME, FINISHED_RETENTION, SUMMARY_LINK_LIFETIME, AUDIT_RETENTION } = config();
  const inWords = (milliseconds: number) => {
    const { unit, count } = periodOf(milliseconds);
    return { period: t(unit, { count }) };
  };
  const linkLifetime = Math.min(SUMMARY_LINK_LIFETIME, FINISHED_RETENTION);
  return (
    <Described
      items={[
        { term: t('unfinished'), detail: t('unfinishedTime', inWords(REPORT_LIFETIME)) },
        { term: t('finished'), detail: t('finishedTime', inWords(FINISHED_RETENTION)) },
        { term: t('link'), detail: t('linkTime', inWords(linkLifetime)) },
        { term: t('drafts'), detail: t('draftsTime') },
        { term: t('traces'), detail: AUDIT_RETENTION > 0 && t('tracesTime', inWords(AUDIT_RETENTION)) },
      ]}
    />
  );
}
