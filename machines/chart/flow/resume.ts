import { calling, failedCall, resubmitOnRefusal } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { saySuccess, toast } from '#machines/pieces/treatments.ts';
import { state } from '#machines/vocabulary.ts';

const entry = { of: 'resuming' } as const;

const numberGiven = { 'submitted.resumeReport': { target: 'sending', actions: 'submit' } } as const;

/** Events after a code was requested, also once that code has become invalid. */
const sendable = {
  'submitted.resumeReport': { target: 'resending', actions: 'submit' },
  'resumption.restarted': { target: 'enteringNumber', actions: 'forgetResumption' },
} as const;

const typable = {
  'submitted.confirmResumption': { target: 'checking', actions: 'submit' },
  ...sendable,
} as const;

/** Requests a code in the state `self`. An unanswered request is settled before another number is sent. */
function asking(self: 'sending' | 'resending', settled: string) {
  return calling('resumeReport', {
    on: { OK: [resubmitOnRefusal(self), { target: 'awaitingCode', actions: ['applyAnswer'] }] },
    handledGlobally: settled,
    failed: `${self}Failed`,
    superseding: self,
  });
}

/** Resumes an unfinished report on any phone, by a verified number and a code. A requested code outlives a reload. */
export const resume = state({
  ...shows({ screen: 'resume' }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'codesPause', params: entry }, target: 'paused' },
        { guard: 'awaitsCodeToResume', target: 'awaitingCode' },
        { target: 'enteringNumber' },
      ],
    },
    enteringNumber: { on: numberGiven },
    sending: asking('sending', 'enteringNumber'),
    sendingFailed: failedCall('sending', { 'submitted.resumeReport': { target: 'sending', actions: 'submitOnce' } }),
    awaitingCode: { on: typable },
    resending: asking('resending', 'awaitingCode'),
    resendingFailed: failedCall('resending', {
      ...typable,
      'submitted.resumeReport': { target: 'resending', actions: 'submitOnce' },
    }),
    checking: calling('confirmResumption', {
      on: {
        OK: [
          {
            guard: 'codeIsRight',
            target: '#report-loading',
            actions: ['forgetReport', 'applyAnswer', saySuccess('REPORT_FOUND')],
          },
          resubmitOnRefusal('checking'),
          { target: 'codeRefused', actions: ['applyAnswer'] },
        ],
        ERR_CODE_EXPIRED: { target: 'codeExpired', actions: [toast('ERR_CODE_EXPIRED')] },
        ERR_TOO_MANY_WRONG_CODES: { target: 'paused', actions: [{ type: 'pauseCodes', params: entry }] },
      },
      handledGlobally: 'awaitingCode',
      failed: 'checkingFailed',
      superseding: 'checking',
    }),
    checkingFailed: failedCall('checking', {
      ...sendable,
      'submitted.confirmResumption': { target: 'checking', actions: 'submitOnce' },
    }),
    codeRefused: { on: typable },
    codeExpired: { on: sendable },
    /** Locked after too many wrong codes; once the pause is over, a new code can be requested. */
    paused: {
      on: {
        'resumption.restarted': sendable['resumption.restarted'],
        'pause.ended': { target: 'codeExpired', actions: { type: 'resumeCodes', params: entry } },
      },
    },
  },
});
