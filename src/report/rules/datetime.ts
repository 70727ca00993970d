import { changeReport } from '#report/document.ts';
import { accepted, type Rule, refused } from '#report/rule.ts';

const dayLength = 24 * 3_600_000;

/** How far the clock of a phone may run ahead before 'now' counts as the future. */
const clockTolerance = 60_000;

const pragueDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', dateStyle: 'short' });

/** The calendar day at the place of the accident, as a number of days. */
function dayNumber(time: number): number {
  return Date.parse(`${pragueDay.format(time)}T00:00:00Z`) / dayLength;
}

/** Past is counted in calendar days: with a limit of 3, all of the day three days ago is still allowed (§5). */
export const updateDatetime: Rule<'updateDatetime'> = (document, { body }, { now, limits }) => {
  const happened = Date.parse(body.accidentDatetime);
  if (happened > now + clockTolerance) return refused(document, 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE');
  if (dayNumber(now) - dayNumber(happened) > limits.MAX_PAST_DAYS_IN_DATE)
    return refused(document, 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST');
  const changed = changeReport(document, { accidentDatetime: body });
  return accepted(changed, { report: changed.report });
};
