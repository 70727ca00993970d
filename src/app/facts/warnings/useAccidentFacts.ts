import { useMemo } from 'react';
import type { Accident } from '#report/contradictions/finding.ts';
import { useChart } from '../../machine/chart.ts';

/** Returns the known facts of the accident; null without a report. */
export function useAccidentFacts(): Accident | null {
  const report = useChart((snapshot) => snapshot.context.report.report);
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  const witnesses = useChart((snapshot) => snapshot.context.report.witnesses);
  const createdAt = useChart((snapshot) => snapshot.context.report.createdAt);
  return useMemo(
    () => (report === null ? null : { ...report, participants, witnesses, createdAt }),
    [report, participants, witnesses, createdAt],
  );
}
