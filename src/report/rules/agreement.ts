import { agreementsOf, withWord } from '#report/agreements.ts';
import { accepted, invalid, type Rule, refused } from '#report/rule.ts';
import { summaryVersion } from './changes.ts';

/** said of what was seen; what has changed meanwhile is looked at first. */
export const updateAgreement: Rule<'updateAgreement'> = (document, { body }, { now }) => {
  const { sections, agrees, remark, contentVersion } = body;
  if (contentVersion !== document.contentVersion) return refused(document, 'ERR_SUMMARY_DATA_CHANGED');
  const said = withWord(document, sections, { agrees, remark }, now);
  if (said === null) return invalid('sections', 'pickOne');
  return accepted(said, { agreements: agreementsOf(said), version: summaryVersion(said) });
};
