import type { Agreement, ChangedSection, Summary } from '#contract/entities.ts';
import { changesOf, isPrivate, linesOf } from '#contract/facts.ts';
import type { ReportDocument, StoredReview } from './document.ts';
import { summaryView } from './document.ts';
import { keyOf, sectionHash, sectionsOf } from './summaryViews.ts';

/** Section reviews by the other participant; they accompany the report and never affect its rules. */

function currentHashes(document: ReportDocument): Map<string, string> {
  return new Map(sectionsOf(document).map((section) => [keyOf(section), sectionHash(section)]));
}

/** The words on sections that there still are. */
export function sectionReviews(document: ReportDocument): Agreement[] {
  if (document.agreements.length === 0) return [];
  const hashes = currentHashes(document);
  return document.agreements
    .filter((review) => hashes.has(keyOf(review)))
    .map(({ section, participantId, agrees, remark, at, print: hash }) => ({
      ...{ section, participantId, agrees, remark },
      saidAt: new Date(at).toISOString(),
      isCurrent: hashes.get(keyOf({ section, participantId })) === hash,
    }));
}

interface ReviewAnswer {
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
  { remark }: ReviewAnswer,
  replaces: string | null | undefined,
): ChangedSection[] {
  const isAlone = about.length === 1;
  return about.filter((section) => {
    const said = agreements.find((review) => keyOf(review) === keyOf(section));
    if (said === undefined || said.agrees || said.remark === remark) return true;
    return isAlone && (replaces === undefined || replaces === said.remark);
  });
}

/** Returns the remarks of refused reviews whose section is unchanged since, in the other participant's words. */
export function openRemarks(document: ReportDocument): string[] {
  return sectionReviews(document).flatMap(({ agrees, remark, isCurrent }) =>
    isCurrent && !agrees && remark !== null ? [remark] : [],
  );
}

/** Stores a review of the sections as they are now; returns null if a section does not exist. */
export function withReview(
  document: ReportDocument,
  about: ChangedSection[],
  { agrees, remark }: ReviewAnswer,
  now: number,
): ReportDocument | null {
  const asked = new Set(about.map(keyOf));
  const found = sectionsOf(document).filter((section) => asked.has(keyOf(section)));
  if (found.length !== asked.size) return null;
  const reviews = found.map((each): StoredReview => {
    const { section, participantId, content } = each;
    return { section, participantId, agrees, remark, at: now, print: sectionHash(each), content };
  });
  const others = document.agreements.filter((review) => !asked.has(keyOf(review)));
  return { ...document, agreements: [...others, ...reviews] };
}

/** The words alone, without what they were said of. */
export function withoutContents(document: ReportDocument): ReportDocument {
  return { ...document, agreements: document.agreements.map(({ content: _, ...review }) => review) };
}

/** The summary with each section as it was when something was said of it; null where all of them are the same still. */
export function seenBefore(document: ReportDocument): Summary | null {
  const hashes = currentHashes(document);
  const old = document.agreements.filter((review) => 'content' in review && hashes.get(keyOf(review)) !== review.print);
  return old.length === 0 ? null : old.reduce(withSection, summaryView(document));
}

/** A section has the content that once stood there, so it has its shape. */
function withSection(summary: Summary, { section, participantId, content }: StoredReview): Summary {
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
  review: StoredReview | undefined,
): { gone?: string[]; added?: string[] } {
  if (review === undefined || !('content' in review) || isPrivate(review.section)) return {};
  const now = summaryView(document);
  const { gone, added } = changesOf(linesOf(withSection(now, review), review), linesOf(now, review));
  return { ...(gone.length > 0 && { gone }), ...(added.length > 0 && { added }) };
}
