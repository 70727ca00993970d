import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { eventOf } from './outcomeEvents.ts';

/** Tests of what the chart hears of an answer. */

const params = { reportId: '1', participantId: '2', photoId: '3', summaryId: '4', witnessId: '5' };

function heardOf(call: CallName, code: string): string {
  return eventOf({ call, request: { params } }, { kind: 'result', code, answer: { resultCode: code } }).type;
}

test.each([
  ['sendCodeToSign', 'OK', 'result.OK'],
  ['sign', 'OK_REPORT_WENT_TO_NEXT_STATE', 'result.OK_REPORT_WENT_TO_NEXT_STATE'],
  ['addParticipant', 'ERR_PHONE_NUMBER_DUPLICATION', 'result.ERR_PHONE_NUMBER_DUPLICATION'],
  // TABLE 3 says it, or ends the flow, whichever call answers it.
  ['sendCodeToSign', 'ERR_LICENSE_PLATE_NOT_FOUND', 'result.ERR_LICENSE_PLATE_NOT_FOUND'],
  ['sign', 'ERR_TOO_MANY_WITNESSES', 'result.ERR_TOO_MANY_WITNESSES'],
  // Nobody would say these.
  ['sendCodeToSign', 'ERR_PHONE_NUMBER_DUPLICATION', 'result.unknown'],
  ['sendCodeToSign', 'OK_REPORT_WENT_TO_NEXT_STATE', 'result.unknown'],
  ['reopenReport', 'ERR_SUMMARY_EXPIRED', 'result.unknown'],
  ['sign', 'ERR_NEVER_HEARD_OF', 'result.unknown'],
] as const)('%s answers %s: the chart hears %s', (call, code, heard) => {
  expect(heardOf(call, code)).toBe(heard);
});
