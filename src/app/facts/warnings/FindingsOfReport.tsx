import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPart } from '#report/contradictions/finding.ts';
import { findingsIn } from '#report/contradictions.ts';
import '../../i18n/cs/warnings.ts';
import { Findings, isPart } from './Findings.tsx';
import { useAccidentFacts } from './useAccidentFacts.ts';
import { useDismissed } from './useDismissed.ts';
import classes from './warnings.module.css';

/** Contradictions in the saved report, or those of one part. */
export default function FindingsOfReport({ of }: { of?: FoundPart }) {
  const { t } = useTranslation('warnings');
  const told = useAccidentFacts();
  const { isSeen, leave } = useDismissed();
  const all = useMemo(() => (told === null ? [] : findingsIn(told)), [told]);
  const found = of === undefined ? all : all.filter(({ parts }) => parts.some((part) => isPart(part, of)));
  const left = found.filter(({ text }) => isSeen(text));
  return (
    <>
      <Findings
        findings={found.filter((finding) => !left.includes(finding))}
        onLeave={leave}
        {...(of && { here: of })}
      />
      {of === undefined && left.length > 0 && (
        <details className={classes.left}>
          <summary>{t('left', { number: left.length })}</summary>
          <ul className={classes.list}>
            {left.map(({ id, text }) => (
              <li key={`${id} ${text}`}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
