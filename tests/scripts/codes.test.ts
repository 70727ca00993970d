import { describe, expect, it } from 'vitest';
import { allCallNames, callDefinition } from '#contract/calls.ts';
import { allResultCodes } from '#contract/resultCodes.ts';
import { isLeftToTable, treatmentOf } from '../../scripts/docs/codes.ts';
import { excludedTransitions } from '../model/walk/exclusions.ts';

describe('the page of result codes', () => {
  it('tells the general treatment only of codes that are really left to TABLE 3', () => {
    const answered = allResultCodes.filter((code) =>
      allCallNames.some((name) => callDefinition(name).codes.includes(code)),
    );
    const treatedInPlace = Object.keys(excludedTransitions).map((id) => id.split(' | ')[1]);
    expect(answered.filter((code) => !isLeftToTable(code))).toEqual(
      answered.filter((code) => treatedInPlace.includes(`result.${code}`)),
    );
  });

  it.each([
    [
      'ERR_REPORT_INCOMPLETE',
      ['Shared summary, `updateAgreement`: → refreshing', 'Summary, `confirmReport`: → incomplete'],
    ],
    [
      'OK_PARTIALLY',
      [
        'ID card scan, `investigateIdCard`: → Participant: recap with a warning if the person is known by what was read; → Participant by hand (personal data) with a warning',
      ],
    ],
    ['ERR_LICENSE_PLATE_NOT_FOUND', ['warning, the screen stays']],
    [
      'ERR_CODE_EXPIRED',
      [
        'Resuming on another device, `confirmResumption`: → checking if other values were submitted meanwhile; → code expired with an error message',
        'Shared summary, `signByLink`: → checking if other values were submitted meanwhile; → expired with an error message',
        'Shared summary, `fillIn`: → checking if other values were submitted meanwhile; → expired with an error message',
        'Shared summary, `handOverSummaryReport`: → checking if other values were submitted meanwhile; → expired with an error message',
        'Phone verification, `verify`: → checking if other values were submitted meanwhile; → expired with an error message',
        'Signing, `sign`: → checking if other values were submitted meanwhile; → expired with an error message',
      ],
    ],
    [
      'ERR_TOO_MANY_WRONG_CODES',
      [
        'Resuming on another device, `confirmResumption`: → checking if other values were submitted meanwhile; → paused',
        'Shared summary, `sendCodeToSignByLink`: → paused if only for a while; → limited',
        'Shared summary, `signByLink`: → checking if other values were submitted meanwhile; → paused if only for a while; → limited',
        'Shared summary, `sendCodeToFillIn`: → paused if only for a while; → limited',
        'Shared summary, `fillIn`: → checking if other values were submitted meanwhile; → paused if only for a while; → limited',
        'Shared summary, `sendCodeToHandOver`: → paused if only for a while; → limited',
        'Shared summary, `handOverSummaryReport`: → checking if other values were submitted meanwhile; → paused if only for a while; → limited',
        'Phone verification, `sendCodeToVerify`: → paused if only for a while',
        'Phone verification, `verify`: → checking if other values were submitted meanwhile; → paused if only for a while',
        'Signing, `sendCodeToSign`: → paused if only for a while',
        'Signing, `sign`: → checking if other values were submitted meanwhile; → paused if only for a while',
        'any other call: too-many-codes screen, the session ends',
      ],
    ],
  ] as const)('says of %s what the page does', (code, treatment) => {
    expect(treatmentOf(code)).toEqual(treatment);
  });
});
