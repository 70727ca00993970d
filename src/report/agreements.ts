import type { Agreement, ChangedSection, Summary } from '#contract/entities.ts';
import { changesOf, isPrivate, linesOf } from '#contract/facts.ts';
import type { ReportDocument, StoredAgreement } from './document.ts';
import { summaryView } from './document.ts';
import { hashOfSection, keyOf, sectionsOf } from './looks.ts';

/** Section reviews by the other participant; they accompany the report and never affect its rules. */

function currentPrints(document: ReportDocument): Map<string, string> {
  return new Map(sectionsOf(document).map((section) => [keyOf(section), hashOfSection(section)]));
}

/** The words on sections that there still are. */
export function agreementsOf(document: ReportDocument): Agreement[] {
  if (document.agreements.length === 0) return [];
  const prints = currentPrints(document);
  return document.agreements
    .filter((word) => prints.has(keyOf(word)))
    .map(({ section, participantId, agrees, remark, at, print }) => ({
      ...{ section, participantId, agrees, remark },
      saidAt: new Date(at).toISOString(),
      isCurrent: prints.get(keyOf({ section, participantId })) === print,
    }));
}

interface Word {
  agrees: boolean;
  remark: string | null;
}

/**
 * The sections on which a word may be said. An objection is taken back or put otherwise by a word on its section alone, and only
 * where it was on the screen of who says it: what another page wrote meanwhile stands.
 * @param replaces the objection that was on the screen; undefined from a page that does not tell
 */
export function withoutOtherObjections(
  { agreements }: ReportDocument,
  about: ChangedSection[],
  { remark }: Word,
  replaces: string | null | undefined,
): ChangedSection[] {
  const isAlone = about.length === 1;
  return about.filter((section) => {
    const said = agreements.find((word) => keyOf(word) === keyOf(section));
    if (said === undefined || said.agrees || said.remark === remark) return true;
    return isAlone && (replaces === undefined || replaces === said.remark);
  });
}

/** Returns the remarks of refused reviews whose section is unchanged since, in the other participant's words. */
export function openRemarks(document: ReportDocument): string[] {
  return agreementsOf(document).flatMap(({ agrees, remark, isCurrent }) =>
    isCurrent && !agrees && remark !== null ? [remark] : [],
  );
}

/** Stores a review of the sections as they are now; returns null if a section does not exist. */
export function withReview(
  document: ReportDocument,
  about: ChangedSection[],
  { agrees, remark }: Word,
  now: number,
): ReportDocument | null {
  const asked = new Set(about.map(keyOf));
  const found = sectionsOf(document).filter((section) => asked.has(keyOf(section)));
  if (found.length !== asked.size) return null;
  const words = found.map((each): StoredAgreement => {
    const { section, participantId, content } = each;
    return { section, participantId, agrees, remark, at: now, print: hashOfSection(each), content };
  });
  const others = document.agreements.filter((word) => !asked.has(keyOf(word)));
  return { ...document, agreements: [...others, ...words] };
}

/** The words alone, without what they were said of. */
export function withoutContents(document: ReportDocument): ReportDocument {
  return { ...document, agreements: document.agreements.map(({ content: _, ...word }) => word) };
}

/** The summary with each section as it was when something was said of it; null where all of them are the same still. */
export function seenBefore(document: ReportDocument): Summary | null {
  const prints = currentPrints(document);
  const old = document.agreements.filter((word) => 'content' in word && prints.get(keyOf(word)) !== word.print);
  return old.length === 0 ? null : old.reduce(withSection, summaryView(document));
}

/** A section has the content that once stood there, so it has its shape. */
function withSection(summary: Summary, { section, participantId, content }: StoredAgreement): Summary {
  if (section === 'responsibleParticipant') {
    const [responsibleParticipantId, responsibleParticipantWasConfirmed] = content as [string | null, boolean];
    return { ...summary, responsibleParticipantId, responsibleParticipantWasConfirmed };
  }
  if (participantId === null) return { ...summary, [section]: content };
  const participants = summary.participants.map((each) =>
    each.participantId === participantId ? { ...each, [section]: content } : each,
  );
  return { ...summary, participants };
}

/**
 * Returns the lines of a reviewed section that changed since the review; empty if it is unchanged. Persons, vehicles and insurers
 * show no earlier values, because those were errors and are private.
 */
export function whatChangedIn(
  document: ReportDocument,
  word: StoredAgreement | undefined,
): { gone?: string[]; added?: string[] } {
  if (word === undefined || !('content' in word) || isPrivate(word.section)) return {};
  const now = summaryView(document);
  const { gone, added } = changesOf(linesOf(withSection(now, word), word), linesOf(now, word));
  return { ...(gone.length > 0 && { gone }), ...(added.length > 0 && { added }) };
}
