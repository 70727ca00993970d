import { accidentTimeRefusal } from '#contract/accidentTime.ts';
import { changeReport } from '#report/document.ts';
import { accepted, type Rule, refused } from '#report/rule.ts';

const codes = {
  inFuture: 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE',
  inPast: 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST',
} as const;

export const updateDatetime: Rule<'updateDatetime'> = (document, { body }, { now, limits }) => {
  const happened = Date.parse(body.accidentDatetime);
  const refusal = accidentTimeRefusal(happened, now, limits.MAX_PAST_DAYS_IN_DATE);
  if (refusal !== null) return refused(document, codes[refusal]);
  const changed = changeReport(document, {
    accidentDatetime: { ...body, accidentDatetime: new Date(happened).toISOString() },
  });
  return accepted(changed, { report: changed.report });
};
