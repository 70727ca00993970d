import type { Party } from '#contract/enumerations.ts';
import { type Events, state } from '#machines/vocabulary.ts';
import { calling, correcting, failedCall, type Handler, type Handlers } from './calling.ts';
import { toast } from './treatments.ts';

/** What a code is typed for: its calls, how the list tells where a participant stands, and what refuses to do it twice. */
const purposes = {
  verify: {
    list: 'getParticipantsInVerification',
    stand: 'verification',
    send: 'sendCodeToVerify',
    waits: 'waitsForVerification',
    isDone: 'isVerified',
    isOutdated: null,
    already: { ERR_PARTICIPANT_ALREADY_VERIFIED: { target: 'limited' } },
  },
  sign: {
    list: 'getParticipantsInSigning',
    stand: 'signing',
    send: 'sendCodeToSign',
    waits: 'waitsForSignature',
    isDone: 'isSigned',
    isOutdated: 'signatureIsOutdated',
    already: { ERR_PARTICIPANT_ALREADY_CONFIRMED: { target: 'limited' } },
  },
  /** On the own phone, by the link. */
  signByLink: {
    list: 'getSummary',
    stand: 'sharedSigning',
    send: 'sendCodeToSignByLink',
    waits: 'readerCodeWaits',
    isDone: 'readerHasSigned',
    isOutdated: 'readerIsOutdated',
    already: { ERR_PARTICIPANT_ALREADY_CONFIRMED: { target: 'limited' } },
  },
  /** Likewise, to fill in the own part there: the right code leads away from the desk. */
  fillIn: {
    list: 'getSummary',
    stand: 'sharedFillingIn',
    send: 'sendCodeToFillIn',
    waits: 'readerOpeningCodeWaits',
    isDone: null,
    isOutdated: null,
    already: {},
  },
  /** Likewise, to hand the signed report over. */
  handOverSummaryReport: {
    list: 'getSummary',
    stand: 'sharedHandingOver',
    send: 'sendCodeToHandOver',
    waits: 'readerHandoverCodeWaits',
    isDone: null,
    isOutdated: null,
    already: {},
  },
} as const;

type Purpose = keyof typeof purposes;

interface DeskOptions<States> {
  /** Where somebody stands who has neither a code nor is done. */
  fresh: readonly { guard?: { type: 'isAdded'; params: { party: Party } }; target: string }[];
  /** What else may be done wherever a code may be sent. */
  events?: Events;
  /** Events of the state in which a code waits to be typed, in place of those above. */
  awaiting?: Events;
  /** Where the right code of the second participant leads; left out where it moves nothing on. */
  last?: Handler;
  /** By what everything ends, whichever call answers it. */
  ends?: Partial<Record<'ERR_SUMMARY_EXPIRED' | 'ERR_REPORT_TTL_EXPIRED', Handler>>;
  /** What sending and checking have in common that this desk treats itself. */
  refused?: Partial<Record<'ERR_REPORT_IN_WRONG_STATE', Handler>>;
  /** Handler of too many wrong codes that no pause follows any more; left out where TABLE 3 says it. */
  wornOut?: Handler;
  /** Where it leads that the link of the desk leads to nothing any more. */
  missing?: string;
  /** Further codes of the check. */
  checked?: Handlers<Purpose>;
  /** Further states of this desk. To sign `outdated`: the code that waits would be refused, as what it signs was not confirmed. */
  states: States;
}

/** The event is about this participant. */
export function about(party: Party) {
  return { type: 'about' as const, params: { party } };
}

/** One participant's desk: a code is sent, typed and checked, whatever the other participant does meanwhile. */
export function codeDesk<States>(party: Party, purpose: Purpose, options: DeskOptions<States>) {
  const { list, stand, send, waits, isDone, isOutdated, already } = purposes[purpose];
  const sendable: Events = {
    [`submitted.${send}`]: { target: 'sending', guard: about(party), actions: 'submit' },
    ...options.events,
  };
  const typable: Events = {
    [`submitted.${purpose}`]: { target: 'checking', guard: about(party), actions: 'submit' },
    ...sendable,
  };
  const entry = { of: stand, party };
  const refused = {
    ...options.refused,
    // Report and session go on once the time is up; without one it was the last time.
    ERR_TOO_MANY_WRONG_CODES: [
      { guard: 'codesOnlyWait', target: 'paused', actions: [{ type: 'pauseCodes', params: entry }] },
      ...(options.wornOut === undefined ? [] : [options.wornOut]),
    ],
  } as const;
  /** What got no answer is settled before anything else is sent. */
  const once = (call: string, target: string): Events => ({
    [`submitted.${call}`]: { target, guard: about(party), actions: 'submitOnce' },
  });
  const orMissing = options.missing === undefined ? {} : { missing: options.missing };
  /** After a refusal the service is asked what may still be done, so that nothing else is offered. */
  const asking = (next: string) =>
    calling(list, {
      party,
      on: { OK: { target: next, actions: ['keepAnswer'] }, ...options.ends },
      settled: next,
      failed: next,
      ...orMissing,
      background: true,
    });
  return state({
    initial: 'deciding',
    states: {
      /** Too many wrong codes: none is sent and none is judged until the time is up. */
      paused: {
        on: {
          ...options.events,
          'pause.ended': { target: 'deciding', guard: about(party), actions: { type: 'resumeCodes', params: entry } },
        },
      },
      deciding: {
        always: [
          ...(isDone === null ? [] : [{ guard: { type: isDone, params: { party } }, target: 'done' }]),
          { guard: { type: 'codesPause', params: entry }, target: 'paused' },
          ...(isOutdated === null ? [] : [{ guard: { type: isOutdated, params: { party } }, target: 'outdated' }]),
          { guard: { type: waits, params: { party } }, target: 'awaitingCode' },
          ...options.fresh,
        ],
      },
      ready: { on: sendable },
      sending: calling(send, {
        party,
        on: {
          OK: { target: 'awaitingCode', actions: ['keepAnswer'] },
          ...already,
          ...options.ends,
          ...refused,
        },
        settled: 'limited',
        failed: 'sendingFailed',
        ...orMissing,
      }),
      sendingFailed: failedCall('sending', { ...typable, ...once(send, 'sending') }, party),
      limited: asking('deciding'),
      awaitingCode: { on: { ...typable, ...options.awaiting } },
      checking: calling(purpose, {
        party,
        on: {
          OK: [
            { guard: 'codeIsRight', target: 'done', actions: ['keepAnswer'] },
            correcting('checking'),
            { target: 'codeRefused', actions: ['keepAnswer'] },
          ],
          ...(options.last && { OK_REPORT_WENT_TO_NEXT_STATE: options.last }),
          ERR_CODE_EXPIRED: { target: 'expired', actions: [toast('ERR_CODE_EXPIRED')] },
          ...already,
          ...options.ends,
          ...refused,
          ...options.checked,
        },
        settled: 'awaitingCode',
        failed: 'checkingFailed',
        ...orMissing,
        corrected: 'checking',
      }),
      checkingFailed: failedCall('checking', { ...typable, ...once(purpose, 'checking') }, party),
      codeRefused: { on: typable },
      expired: asking('codeExpired'),
      codeExpired: { on: typable },
      done: { type: 'final' },
      ...options.states,
    },
  });
}
