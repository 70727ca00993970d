import { useTranslation } from 'react-i18next';
import type { ChangedSection } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { titleInSentence } from '#contract/facts.ts';
import { useChart } from '../machine/chart.ts';
import '../i18n/cs/summary.ts';
import { Notice } from '../ui/Notice.tsx';
import { Agreed } from './Agreed.tsx';
import { isSameSection } from './Changed.tsx';
import classes from './summary.module.css';

/** Current review of a section by the other participant, shown where it is read and corrected. */
export function WordOfOther(about: ChangedSection) {
  const { t } = useTranslation('summary');
  const word = useChart(({ context }) => context.report.agreements.find((each) => isSameSection(each, about)));
  if (word === undefined || !word.isCurrent) return null;
  if (word.agrees) return <Agreed text={t('otherAgrees')} />;
  return (
    <Notice kind="warning" title={t('otherDisagrees')}>
      {word.remark}
    </Notice>
  );
}

/** List of open objections, before the report is confirmed. */
export function OpenDisagreements() {
  const { t } = useTranslation('summary');
  const participants = useChart(({ context }) => context.report.participants);
  const agreements = useChart(({ context }) => context.report.agreements);
  const open = agreements.filter(({ agrees, isCurrent }) => isCurrent && !agrees);
  if (open.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={t('openTitle')}>
      <ul className={classes.disagreements}>
        {open.map(({ section, participantId, remark }) => {
          const owner = participants.find((each) => each.participantId === participantId);
          const part = titleInSentence(section);
          return (
            <li key={`${section}-${participantId}`}>
              {`${owner === undefined ? part : t('partOf', { part, party: partyOfOrder(owner.order) })}: ${remark}`}
            </li>
          );
        })}
      </ul>
      <p>{t('openText')}</p>
    </Notice>
  );
}
