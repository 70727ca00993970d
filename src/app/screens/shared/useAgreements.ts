import type { ChangedSection } from '#contract/entities.ts';
import { participantSections, reportSections } from '#contract/enumerations.ts';
import { send, useChart } from '../../chart/chart.ts';
import { isSameSection } from '../../summaryCards/Changed.tsx';

/** What the reader of the summary has said of its sections, and how more is said. */
export function useAgreements() {
  const summary = useChart(({ context }) => context.sharedSummary);
  const agreements = useChart(({ context }) => context.sharedAgreements);
  const contentVersion = useChart(({ context }) => context.sharedContent);

  function wordOn(about: ChangedSection) {
    return agreements.find((each) => isSameSection(each, about));
  }
  const all: ChangedSection[] = [
    ...(summary?.participants ?? []).flatMap(({ participantId }) =>
      participantSections.map((section) => ({ section, participantId })),
    ),
    ...reportSections.map((section) => ({ section, participantId: null })),
  ];
  function say(sections: ChangedSection[], remark: string | null) {
    if (contentVersion === null) return;
    const body = { sections, agrees: remark === null, remark, contentVersion };
    send({ type: 'submitted.updateAgreement', body });
  }
  return {
    /** Where a service is older than the page nothing can be said. */
    isOpen: contentVersion !== null && summary !== null && summary.state !== 'FINISHED',
    wordOn,
    /** The sections as they stand of which nothing has been said. */
    open: all.filter((each) => wordOn(each)?.isCurrent !== true),
    disagreed: all.filter((each) => wordOn(each)?.isCurrent === true && wordOn(each)?.agrees === false),
    agree: (sections: ChangedSection[]) => say(sections, null),
    disagree: (section: ChangedSection, remark: string) => say([section], remark),
  };
}
