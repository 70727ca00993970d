import { changeReport } from '#report/document.ts';
import { accepted, type Rule } from '#report/rule.ts';

export const updateCircumstances: Rule<'updateCircumstances'> = (document, { body }) => {
  const changed = changeReport(document, { accidentCircumstances: body });
  return accepted(changed, { report: changed.report });
};
