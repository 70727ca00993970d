import { useSyncExternalStore } from 'react';
import type { ChangedSection, Summary } from '#contract/entities.ts';
import { participantSections, reportSections } from '#contract/enumerations.ts';
import { currentContext, useChart } from '../../chart/chart.ts';
import { drafts, removeDraft } from '../../forms/drafts.ts';
import { writeDraft } from '../../forms/writeDraft.ts';
import { goToHeading, headingOf } from '../../summaryCards/sections.ts';

/**
 * The objections that are being written. Each is a draft of this tab from the tap that opens it until it is stored or dropped, so
 * it outlives whatever the page does meanwhile; it belongs to the report, as another link may lead to the same one.
 */

/** What a remark is typed over: always the same, as what is stored of it may change on another page. */
export const nothingWritten = { remark: '' };

const listeners = new Set<() => void>();
let revision = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll() {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Every section of a summary, in the order of the page. */
export function sectionsOf(summary: Summary): ChangedSection[] {
  return [
    ...summary.participants.flatMap(({ participantId }) =>
      participantSections.map((section) => ({ section, participantId })),
    ),
    ...reportSections.map((section) => ({ section, participantId: null })),
  ];
}

export function remarkKey({ section, participantId }: ChangedSection): string {
  const { reportId = '' } = currentContext().sharedSummary ?? {};
  return ['remark', reportId, section, participantId ?? ''].join('/');
}

/** The text of a remark that is not stored; null where none is being written. */
export function writtenRemark(about: ChangedSection): string | null {
  const stored = drafts.get(remarkKey(about));
  return stored === undefined ? null : String(stored.values.remark ?? '');
}

export function useRemarks() {
  useSyncExternalStore(subscribe, () => revision);
  const summary = useChart(({ context }) => context.sharedSummary);
  const written = summary === null ? [] : sectionsOf(summary).filter((about) => writtenRemark(about) !== null);
  return {
    written,
    isWritten: (about: ChangedSection) => writtenRemark(about) !== null,
    write(about: ChangedSection, text: string) {
      writeDraft(remarkKey(about), nothingWritten, { remark: text });
      tellAll();
    },
    close(about: ChangedSection) {
      removeDraft(remarkKey(about));
      tellAll();
    },
    goTo(about: ChangedSection) {
      if (summary !== null) goToHeading(headingOf(about, summary.participants));
    },
  };
}
