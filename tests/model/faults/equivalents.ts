import { type CallName, callDefinition } from '#contract/calls.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { excludedTransitions } from '../walk/exclusions.ts';
import { callsBeside } from '../walk/possibleEvents.ts';
import type { Mutant } from './mutants.ts';

/** Equivalent mutants, which change nothing visible, each with its reason. */

/** Calls that may be answered while another one is under way. */
const meanwhile: readonly CallName[] = [
  ...callsBeside,
  'getReportStatus',
  'cancelReport',
  'getVehicleBrands',
  'getInsuranceCompanies',
  'geocodeAddress',
  'geocodeGps',
  'addAccidentPhoto',
];

/** Calls of the regions that stay when the flow goes to an error screen. */
const outlasting: readonly CallName[] = [
  'getReportStatus',
  'cancelReport',
  'getVehicleBrands',
  'getInsuranceCompanies',
  'addAccidentPhoto',
];

function isAnsweredBy(calls: readonly CallName[], code: string): boolean {
  return calls.some((call) => callDefinition(call).codes.includes(code as ResultCode));
}

const onCodePanel = /\.(?:verification|signReport)\.[AB]\./u;

const onlyLater = 'the number of B is asked for once A has one, so nobody submits it before';

const byName: Readonly<Record<string, string>> = {
  'app | result.ERR_SUMMARY_EXPIRED | 0 | removed': 'every call that waits for it treats it in its own state',
  'app | result.ERR_SUMMARY_EXPIRED | 0 | without settle': 'every call that waits for it treats it in its own state',
  'flow.report.new.verification.A.addingFailed | submitted.addParticipant | 0 | guard removed': onlyLater,
  'flow.report.new.verification.A.numberDuplicate | submitted.addParticipant | 0 | guard removed': onlyLater,
};

/** Targets that leave the report or load it again. */
const leavesReport = /leads to flow\.(?:report\.(?:loading|deciding|rechecking)|error|shared\.expired)\b/u;

const ofReader = /^flow\.shared\.summary\.(?:signing|delegation|signed\.proving)\./u;

/** States without a report, in which neither lists nor the menu make calls. */
const alone = /^flow\.(?:informations\.creating|otherReport|resume|shared\.summary\.loading)\b/u;

/** Transitions to states that show a failure; each is entered with its own. */
const showsFailure = /^leads to \S*\.(?:failed|\w+Failed|failedBoth)(?: if|$)/u;

/** Returns the reason for which a mutant is equivalent, or undefined. */
export function reasonOfEquivalence({ name, lasting }: Mutant): string | undefined {
  const [place = '', event = '', position, what = ''] = name.split(' | ');
  const [, , whither = ''] = lasting.split(' | ');
  const excluded = excludedTransitions[`${place} | ${event} | ${position}`];
  // With another guard it is taken instead of one that is walked.
  if (excluded !== undefined && !what.startsWith('guard')) return excluded;
  // Any call may answer an unknown code.
  const code = /^result\.(?!unknown$)(.*)/u.exec(event)?.[1];
  if (code !== undefined && place === 'flow' && what === 'without settle' && !isAnsweredBy(outlasting, code))
    return 'nothing that waits for such an answer outlasts the way to an error screen';
  if (
    code !== undefined &&
    what === 'guard removed' &&
    /if matchesCall \([^)]*\)$/u.test(whither) &&
    !onCodePanel.test(place) &&
    !isAnsweredBy(meanwhile, code)
  )
    return 'no other call that may be answered meanwhile answers this code';
  if (event === 'failed.missing' && what === 'guard removed') return 'no other call with a link may be under way';
  if (what.startsWith('without recordFailure') && !showsFailure.test(whither))
    return 'nothing that is shown there, or later, says what failed';
  if (what === 'without recordAnswer' && /isSuperseded/u.test(whither) && !/updating/u.test(whither))
    return 'the corrected values take its place at once';
  if (what === 'without recordAnswer' && leavesReport.test(whither))
    return 'what was created is in the report that is loaded, or the report is over';
  if (what === 'guard removed' && ofReader.test(place) && /^(?:submitted|call\.retried)/u.test(event))
    return 'by the link only its reader signs, fills in or hands over';
  if (what === 'guard removed' && event.startsWith('failed.') && alone.test(place))
    return 'no other call may be under way there';
  return byName[name];
}
