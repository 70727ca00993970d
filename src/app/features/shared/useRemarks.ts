import type { ChangedSection } from '#contract/entities.ts';
import { sectionsOf } from '../../facts/parts.ts';
import { goToHeading, headingOf } from '../../facts/sections.ts';
import { drafts, removeDraft, writeDraft } from '../../forms/drafts.ts';
import { currentContext, useChart } from '../../machine/chart.ts';

/** Unsaved objections, as drafts of this tab until saved or dropped. Keyed by report, as several links may lead to it. */

/** Constant base of a remark's draft, so that changes on another page do not discard it. */
export const nothingWritten = { remark: '' };

export function remarkKey({ section, participantId }: ChangedSection): string {
  const { reportId = '' } = currentContext().shared.summary ?? {};
  return ['remark', reportId, section, participantId ?? ''].join('/');
}

/** Returns the text of an unsaved remark, or null. */
export function writtenRemark(about: ChangedSection): string | null {
  const stored = drafts.get().get(remarkKey(about));
  return stored === undefined ? null : String(stored.values.remark ?? '');
}

export function useRemarks() {
  drafts.use();
  const summary = useChart(({ context }) => context.shared.summary);
  const written = summary === null ? [] : sectionsOf(summary).filter((about) => writtenRemark(about) !== null);
  return {
    written,
    isWritten: (about: ChangedSection) => writtenRemark(about) !== null,
    write(about: ChangedSection, text: string) {
      writeDraft(remarkKey(about), nothingWritten, { remark: text });
    },
    close(about: ChangedSection) {
      removeDraft(remarkKey(about));
    },
    goTo(about: ChangedSection) {
      if (summary !== null) goToHeading(headingOf(about, summary.participants));
    },
  };
}
