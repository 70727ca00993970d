import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding, FoundPart } from '#report/contradictions/finding.ts';
import { findingsIn } from '#report/contradictions.ts';
import '../../i18n/cs/warnings.ts';
import { Findings } from './Findings.tsx';
import { isPart } from './findingGroups.ts';
import { GroupsOfFindings } from './GroupsOfFindings.tsx';
import { useAccidentFacts } from './useAccidentFacts.ts';
import { useDismissed } from './useDismissed.ts';
import classes from './warnings.module.css';

/** Contradictions in the saved report by their causes, or those of one part. */
export default function FindingsOfReport({ of }: { of?: FoundPart }) {
  const accident = useAccidentFacts();
  const { isSeen, leave } = useDismissed();
  const all = useMemo(() => (accident === null ? [] : findingsIn(accident)), [accident]);
  const open = (finding: Finding) => !isSeen(finding.text);
  if (of !== undefined) {
    const found = all.filter(({ parts }) => parts.some((part) => isPart(part, of)));
    return <Findings findings={found.filter(open)} onLeave={(text) => leave([text])} here={of} />;
  }
  return (
    <>
      <GroupsOfFindings findings={all.filter(open)} onLeave={leave} />
      <Left findings={all.filter((finding) => !open(finding))} />
    </>
  );
}

function Left({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation('warnings');
  if (findings.length === 0) return null;
  return (
    <details className={classes.left}>
      <summary>{t('left', { number: findings.length })}</summary>
      <ul className={classes.list}>
        {findings.map(({ id, text }) => (
          <li key={`${id} ${text}`}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
