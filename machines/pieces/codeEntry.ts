import type { Party } from '#contract/enumerations.ts';
import { type Events, state } from '#machines/vocabulary.ts';
import { calling, failedCall, type Handler, type Handlers, resubmitOnRefusal } from './calling.ts';
import { toast } from './treatments.ts';

/** Purposes of a code entry: its calls, its guards of the participant's status, and the codes that refuse a repetition. */
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
  /** By the link, on the reader's own phone. */
  signByLink: {
    list: 'getSummary',
    stand: 'sharedSigning',
    send: 'sendCodeToSignByLink',
    waits: 'readerCodeWaits',
    isDone: 'readerHasSigned',
    isOutdated: 'readerIsOutdated',
    already: { ERR_PARTICIPANT_ALREADY_CONFIRMED: { target: 'limited' } },
  },
  /** By the link, to fill in one's own part there; the right code leads away from the code entry. */
  fillIn: {
    list: 'getSummary',
    stand: 'sharedDelegation',
    send: 'sendCodeToFillIn',
    waits: 'readerOpeningCodeWaits',
    isDone: null,
    isOutdated: null,
    already: {},
  },
  /** By the link, to send the signed report to insurers. */
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

interface CodeEntryOptions<States> {
  /** First states of a participant who has neither a code nor is done. */
  fresh: readonly { guard?: { type: 'isAdded'; params: { party: Party } }; target: string }[];
  /** Further events of all states in which a code may be sent. */
  events?: Events;
  /** Events of the state that awaits a code, in place of those above. */
  awaiting?: Events;
  /** Handler of the second participant's right code; left out if it does not advance the report. */
  last?: Handler;
  /** Handlers of codes that end the whole screen, whichever call answers them. */
  ends?: Partial<Record<'ERR_SUMMARY_EXPIRED' | 'ERR_REPORT_TTL_EXPIRED', Handler>>;
  /** Handlers of codes that both sending and checking may answer. */
  refused?: Partial<Record<'ERR_REPORT_IN_WRONG_STATE', Handler>>;
  /** Handler of too many wrong codes without a further pause; left out where TABLE 3 has it. */
  wornOut?: Handler;
  /** Target if the link leads to nothing any more. */
  missing?: string;
  /** Target once the report no longer offers this code entry, as the other participant has gone on. */
  withdrawn?: string;
  /** Further codes of the check. */
  checked?: Handlers<Purpose>;
  /** Further states. A signature needs `outdated`: the pending code would be refused, as its data have changed. */
  states: States;
}

export function about(party: Party) {
  return { type: 'about' as const, params: { party } };
}

/** Returns the transitions to the state that the participant's data ask for. */
function decisions(party: Party, purpose: Purpose, fresh: CodeEntryOptions<unknown>['fresh']) {
  const { stand, waits, isDone, isOutdated } = purposes[purpose];
  return [
    ...(isDone === null ? [] : [{ guard: { type: isDone, params: { party } }, target: 'done' }]),
    { guard: { type: 'codesPause' as const, params: { of: stand, party } }, target: 'paused' },
    ...(isOutdated === null ? [] : [{ guard: { type: isOutdated, params: { party } }, target: 'outdated' }]),
    { guard: { type: waits, params: { party } }, target: 'awaitingCode' },
    ...fresh,
  ];
}

/** Returns the reactions to too many wrong codes: a pause, after which the code entry resumes, or else the last attempt is over. */
function afterWrongCodes(entry: { of: (typeof purposes)[Purpose]['stand']; party: Party }, wornOut?: Handler) {
  const pause = { guard: 'codesOnlyWait', target: 'paused', actions: [{ type: 'pauseCodes', params: entry }] } as const;
  return [pause, ...(wornOut === undefined ? [] : [wornOut])] as const;
}

/** Returns the states of one participant's code entry: sent, typed and checked, independently of the other participant. */
export function codeEntry<States>(party: Party, purpose: Purpose, options: CodeEntryOptions<States>) {
  const { list, stand, send, already } = purposes[purpose];
  const sendable: Events = {
    [`submitted.${send}`]: { target: 'sending', guard: about(party), actions: 'submit' },
    ...options.events,
  };
  const typable: Events = {
    [`submitted.${purpose}`]: { target: 'checking', guard: about(party), actions: 'submit' },
    ...sendable,
  };
  const entry = { of: stand, party };
  const refused = { ...options.refused, ERR_TOO_MANY_WRONG_CODES: afterWrongCodes(entry, options.wornOut) } as const;
  /** Settles an unanswered request before other values are sent. */
  const once = (call: string, target: string): Events => ({
    [`submitted.${call}`]: { target, guard: about(party), actions: 'submitOnce' },
  });
  const orMissing = options.missing === undefined ? {} : { missing: options.missing };
  /** Asks the service after a refusal which options remain, so that only those are offered. */
  const asking = (next: string) =>
    calling(list, {
      party,
      on: { OK: { target: next, actions: ['applyAnswer'] }, ...options.ends },
      handledGlobally: next,
      failed: next,
      ...orMissing,
      background: true,
    });
  const gone =
    options.withdrawn === undefined
      ? []
      : [{ guard: { type: 'codesAreWithdrawn' as const, params: entry }, target: options.withdrawn }];
  return state({
    initial: 'deciding',
    states: {
      /** Locked after too many wrong codes: until the pause is over, codes are neither sent nor checked. */
      paused: {
        on: {
          ...options.events,
          'pause.ended': { target: 'deciding', guard: about(party), actions: { type: 'resumeCodes', params: entry } },
        },
      },
      deciding: { always: [...gone, ...decisions(party, purpose, options.fresh)] },
      ready: { on: sendable },
      sending: calling(send, {
        party,
        on: { OK: { target: 'awaitingCode', actions: ['applyAnswer'] }, ...already, ...options.ends, ...refused },
        handledGlobally: 'limited',
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
            { guard: 'codeIsRight', target: 'done', actions: ['applyAnswer'] },
            resubmitOnRefusal('checking'),
            { target: 'codeRefused', actions: ['applyAnswer'] },
          ],
          ...(options.last && { OK_REPORT_WENT_TO_NEXT_STATE: options.last }),
          ERR_CODE_EXPIRED: { target: 'expired', actions: [toast('ERR_CODE_EXPIRED')] },
          ...already,
          ...options.ends,
          ...refused,
          ...options.checked,
        },
        handledGlobally: 'awaitingCode',
        failed: 'checkingFailed',
        ...orMissing,
        superseding: 'checking',
      }),
      checkingFailed: failedCall('checking', { ...typable, ...once(purpose, 'checking') }, party),
      codeRefused: { on: typable },
      expired: asking('codeExpired'),
      codeExpired: { always: gone, on: typable },
      done: { type: 'final' },
      ...options.states,
    },
  });
}
