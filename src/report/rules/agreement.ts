import { incompleteData, lacksSomething } from '#contract/completeness.ts';
import { summaryView } from '#report/document.ts';
import { accepted, invalid, type Rule, refused } from '#report/rule.ts';
import { sectionReviews, withoutOtherObjections, withReview } from '#report/sectionReviews.ts';
import { summaryVersion } from './changes.ts';
import { readerOf } from './signing.ts';

/**
 * Stores a review of sections in the version that the reader saw, until the reader signs. Incomplete sections cannot be agreed
 * to, and a review of several sections does not replace other objections.
 */
export const updateAgreement: Rule<'updateAgreement'> = (document, { body }, { now }) => {
  const { sections, agrees, remark, contentVersion, replaces } = body;
  if (readerOf(document)?.signing.passedAt != null) return refused(document, 'ERR_PARTICIPANT_ALREADY_CONFIRMED');
  if (contentVersion !== document.contentVersion) return refused(document, 'ERR_SUMMARY_DATA_CHANGED');
  const summary = summaryView(document);
  if (agrees && sections.some((section) => lacksSomething(summary, section)))
    return refused(document, 'ERR_REPORT_INCOMPLETE', { incompleteData: incompleteData(summary) });
  const open = withoutOtherObjections(document, sections, { agrees, remark }, replaces);
  if (open.length === 0) return refused(document, 'ERR_SUMMARY_DATA_CHANGED');
  const said = withReview(document, open, { agrees, remark }, now);
  if (said === null) return invalid('sections', 'pickOne');
  return accepted(said, {
    agreements: sectionReviews(said),
    version: summaryVersion(said),
    versionBefore: summaryVersion(document),
  });
};
