import { useMemo } from 'react';
import { orderOf } from '#contract/enumerations.ts';
import type { Accident, FoundPart } from '#report/contradictions/finding.ts';
import { findingsIn } from '#report/contradictions.ts';
import { Findings } from './Findings.tsx';
import { isPart } from './findingGroups.ts';
import { useAccidentFacts } from './useAccidentFacts.ts';
import { useDismissed } from './useDismissed.ts';

interface Props {
  here: FoundPart;
  /** JSON; null while incomplete. */
  answer: string | null;
}

/** Contradictions of one answer with the report. */
export default function FindingsOfAnswer({ here, answer }: Props) {
  const accident = useAccidentFacts();
  const { isSeen, leave } = useDismissed();
  const findings = useMemo(() => {
    if (accident === null || answer === null) return [];
    return findingsIn(withAnswer(accident, here, JSON.parse(answer))).filter(({ parts }) =>
      parts.some((part) => isPart(part, here)),
    );
  }, [accident, answer, here]);
  return (
    <Findings findings={findings.filter(({ text }) => !isSeen(text))} onLeave={(text) => leave([text])} here={here} />
  );
}

/** Returns the report with the form's answer applied. */
function withAnswer(accident: Accident, { section, party }: FoundPart, value: unknown): Accident {
  if (party === undefined)
    return section === 'responsibleParticipant'
      ? { ...accident, ...(value as Partial<Accident>) }
      : { ...accident, [section]: value };
  const order = orderOf(party);
  return {
    ...accident,
    participants: accident.participants.map((each) => (each.order === order ? { ...each, [section]: value } : each)),
  };
}
