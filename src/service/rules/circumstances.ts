import { changeReport } from './document.ts';
import { accepted, type Rule } from './rule.ts';

export const updateCircumstances: Rule<'updateCircumstances'> = (document, { body }) => {
  const changed = changeReport(document, { accidentCircumstances: body });
  return accepted(changed, { report: changed.report });
};
