import type { ChangedSection } from '#contract/entities.ts';
import { participantSections, reportSections } from '#contract/enumerations.ts';
import type { ReportDocument, SummaryView } from './document.ts';
import { fingerprint } from './fingerprint.ts';

/** Compares the summary between two views, section by section. */

export type SectionContent = ChangedSection & { content: unknown };

export function sectionsOf({
  report,
  participants,
  witnesses,
}: Pick<ReportDocument, 'report' | 'participants' | 'witnesses'>): SectionContent[] {
  const contents = {
    ...report,
    responsibleParticipant: [report.responsibleParticipantId, report.responsibleParticipantWasConfirmed],
    witnesses,
  };
  return [
    ...participants.flatMap(({ data }) =>
      participantSections.map((section) => ({
        section,
        participantId: data.participantId,
        content: data[section],
      })),
    ),
    ...reportSections.map((section) => ({ section, participantId: null, content: contents[section] })),
  ];
}

export function keyOf({ section, participantId }: ChangedSection): string {
  return participantId === null ? section : `${participantId} ${section}`;
}

/** Drops the `…Edited` flags, which a reader of the summary does not see. */
function visible(name: string, value: unknown): unknown {
  return name.endsWith('Edited') ? undefined : value;
}

/** Returns a fingerprint of a section's visible content. */
export function sectionHash({ content }: SectionContent): string {
  return fingerprint(content, visible);
}

/** Marks a reader's own changes as seen, so that they are not reported to them as changes. */
export function withOwnEntries(before: ReportDocument, after: ReportDocument): ReportDocument {
  const { lastLook } = after;
  if (lastLook === undefined || before === after) return after;
  const earlier = new Map(sectionsOf(before).map((section) => [keyOf(section), sectionHash(section)]));
  const own = new Map(sectionsOf(after).map((section) => [keyOf(section), sectionHash(section)]));
  for (const [key, hash] of earlier) if (own.get(key) === hash) own.delete(key);
  if (own.size === 0) return after;
  const hashes = { ...lastLook.prints, ...Object.fromEntries(own) };
  return { ...after, lastLook: { prints: hashes, changed: lastLook.changed.filter((each) => !own.has(keyOf(each))) } };
}

/** Returns a view of the report now, compared with the previous view; the first one has no changes. */
export function viewedNow(document: ReportDocument): SummaryView {
  const sections = sectionsOf(document);
  const hashes = Object.fromEntries(sections.map((section) => [keyOf(section), sectionHash(section)]));
  const before = document.lastLook?.prints;
  const changed = sections
    .filter((section) => before !== undefined && before[keyOf(section)] !== hashes[keyOf(section)])
    .map(({ section, participantId }) => ({ section, participantId }));
  return { prints: hashes, changed };
}
