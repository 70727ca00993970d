import { useEffect, useState } from 'react';
import type { ChangedSection } from '#contract/entities.ts';
import { isSameSection } from '../../facts/Changed.tsx';
import { type AnsweredPart, answeredParts, sectionsIn } from '../../facts/parts.ts';
import { useChart } from '../../machine/chart.ts';
import { sharedSummaryView } from './shared.view.ts';
import { useSectionReviews } from './useSectionReviews.ts';

/** Answer of the reader to a part. `asked`: none yet, or it has changed since. */
export type PartState = 'asked' | 'agreed' | 'objected';

export interface Answered {
  part: AnsweredPart;
  state: PartState;
  /** Sections that an agreement to the part covers: those without a review or an objection. */
  open: ChangedSection[];
}

/** Agreements given by taps, before the service has stored them. They hold for the content that was shown. */
interface Given {
  content: number | null;
  sections: ChangedSection[];
  isSent: boolean;
}

/**
 * Returns the reader's answers by part, and a function that agrees to a part. An answer counts from the tap on; while one is being
 * stored the next ones wait.
 */
export function useAnswers() {
  const summary = useChart(({ context }) => context.shared.summary);
  const content = useChart(({ context }) => context.shared.contentVersion);
  const isSaying = useChart(sharedSummaryView) === 'saying';
  const { open, undecided, disagreed, agreeToAll } = useSectionReviews();
  const [given, setGiven] = useState<Given>({ content: null, sections: [], isSent: false });
  const isIn = (sections: readonly ChangedSection[], about: ChangedSection) =>
    sections.some((each) => isSameSection(each, about));
  const waiting = given.content === content ? open.filter((each) => isIn(given.sections, each)) : [];
  const mustSend = waiting.length > 0 && !given.isSent && !isSaying;
  useEffect(() => {
    if (!mustSend) return;
    setGiven({ ...given, isSent: true });
    agreeToAll(waiting);
  });

  // What the service has not stored after all is asked again.
  const counted = given.isSent && !isSaying ? [] : waiting;
  const stateOf = (part: AnsweredPart): Answered => {
    const sections = summary === null ? [] : sectionsIn(summary, part);
    const left = sections.filter((each) => isIn(open, each) && !isIn(counted, each));
    const isAsked = left.length > 0 || sections.some((each) => isIn(undecided, each));
    const isObjected = sections.some((each) => isIn(disagreed, each));
    return { part, state: isAsked ? 'asked' : isObjected ? 'objected' : 'agreed', open: left };
  };
  return {
    answers: answeredParts.map(stateOf),
    agree: ({ open: sections }: Answered) => setGiven({ content, sections: [...waiting, ...sections], isSent: false }),
  };
}
