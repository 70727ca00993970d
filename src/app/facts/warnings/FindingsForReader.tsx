import { useMemo } from 'react';
import type { Summary } from '#contract/entities.ts';
import { findingsIn } from '#report/contradictions.ts';
import { GroupsOfFindings } from './GroupsOfFindings.tsx';

/** Contradictions of a report as the other participant reads it, who signs it too. */
export default function FindingsForReader({ summary }: { summary: Summary }) {
  const findings = useMemo(() => findingsIn({ ...summary, createdAt: null }), [summary]);
  return <GroupsOfFindings findings={findings} />;
}
