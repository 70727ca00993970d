import { type CallName, callDefinition } from '#contract/calls.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { excusedTransitions } from '../walk/excused.ts';
import { callsBeside } from '../walk/possibleEvents.ts';

/** Seeded faults that change nothing that anybody could see, each with its reason. */

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

const onDesk = /\.(?:verification|signReport)\.[AB]\./u;

const onlyLater = 'the number of B is asked for once A has one, so nobody submits it before';

const byName: Readonly<Record<string, string>> = {
  'app | result.ERR_SUMMARY_EXPIRED | 0 | removed': 'every call that waits for it treats it in its own state',
  'app | result.ERR_SUMMARY_EXPIRED | 0 | without settle': 'every call that waits for it treats it in its own state',
  'flow.report.new.verification.A.addingFailed | submitted.addParticipant | 0 | guard removed': onlyLater,
  'flow.report.new.verification.A.numberDuplicate | submitted.addParticipant | 0 | guard removed': onlyLater,
};

/** Why a fault makes no difference; undefined for one that must be noticed. */
export function reasonOfEquivalence(name: string): string | undefined {
  const [place = '', event = '', position, what] = name.split(' | ');
  const excused = excusedTransitions[`${place} | ${event} | ${position}`];
  if (excused !== undefined) return excused;
  const code = event.startsWith('result.') ? event.slice('result.'.length) : undefined;
  if (code !== undefined && place === 'flow' && what === 'without settle' && !isAnsweredBy(outlasting, code))
    return 'nothing that waits for such an answer outlasts the way to an error screen';
  if (code !== undefined && what === 'guard removed' && !onDesk.test(place) && !isAnsweredBy(meanwhile, code))
    return 'no other call that may be answered meanwhile answers this code';
  if (event === 'failed.missing' && what === 'guard removed') return 'no other call with a link may be under way';
  return byName[name];
}
