import { calling, failedCall, type Handlers } from '#machines/pieces/calling.ts';
import { codeEntry } from '#machines/pieces/codeEntry.ts';
import { handover } from '#machines/pieces/handover.ts';
import { shows } from '#machines/pieces/shows.ts';
import { saySuccess, toast } from '#machines/pieces/treatments.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Handlers of an expired link or report; they also clear the shown summary. */
const over = {
  ERR_SUMMARY_EXPIRED: { target: to('sharedExpired'), actions: ['forgetShared'] },
  ERR_REPORT_TTL_EXPIRED: { target: to('sharedExpired'), actions: ['forgetShared'] },
} satisfies Handlers<
  'getSummary' | 'getSummaryAccidentReport' | 'getSummaryHandovers' | 'handOverSummaryReport' | 'updateAgreement'
>;

/** A section review. During a reload it goes out at once: it holds for the version that was shown, which the service compares. */
const review = { 'submitted.updateAgreement': { target: 'saying', actions: 'submit' } } as const;
/** Events of the shown summary: reload, section reviews, signing, filling in. A signed report has other states. */
const reload = {
  'call.retried': 'reloading',
  'summary.outdated': 'refreshing',
  ...review,
  'signing.started': 'signing',
  'delegation.started': { guard: 'mayFillIn', target: 'delegation' },
  'refusalOptions.opened': 'refusalOptions',
} as const;
/** Reloads the summary first: it has changed, or its signature is not needed any more. */
const lookFirst = { target: '#sharedSummary.refreshing' } as const;

/** Handler of a used-up code whose answer was lost: the reader requests another one. */
const anotherCode = {
  target: 'limited',
  actions: [{ type: 'toast', params: { code: 'ERR_CALL_SEND_CODE_FIRST', level: 'warning' } }],
} as const;

/** Options that all code entries by the link share. The screen of worn-out codes needs a session. */
const byLink = {
  fresh: [{ target: 'ready' }],
  ends: over,
  missing: '#sharedSummary.invalid',
  withdrawn: lookFirst.target,
  refused: { ERR_REPORT_IN_WRONG_STATE: lookFirst },
  wornOut: { target: 'limited' },
} as const;

/** Code entry for B's signature on their own phone. It stays open while the report is to be signed. */
const signing = codeEntry('B', 'signByLink', {
  ...byLink,
  last: { ...lookFirst, actions: ['applyAnswer'] },
  checked: {
    ERR_SUMMARY_DATA_CHANGED: { ...lookFirst, actions: [toast('ERR_SUMMARY_DATA_CHANGED', { isForReader: true })] },
  },
  states: { outdated: {} },
});
/** Code entry that opens B's part on their own phone; the right code begins a session for it. */
const opening = codeEntry('B', 'fillIn', {
  ...byLink,
  checked: { ERR_CALL_SEND_CODE_FIRST: anotherCode },
  states: {},
});
/** Code entry for sending the signed report to insurers. The link alone proves too little, so B's number has to confirm. */
const proving = codeEntry('B', 'handOverSummaryReport', {
  ...byLink,
  checked: {
    ERR_CALL_SEND_CODE_FIRST: anotherCode,
    ERR_INSURER_WITHOUT_MAILBOX: { target: '#sharedSummary.signed.withoutMailbox' },
    ERR_HANDOVER_DISABLED: { target: '#sharedSummary.signed.switchedOff' },
  },
  states: {},
});
const signed = { guard: 'bringsSigned', target: 'signed', actions: ['applyAnswer'] } as const;

/** Returns the state that reloads while the known summary stays visible, so that readers notice whether it changed. */
function reloadingTo(unchanged: 'unchanged' | 'showing', failed: 'reloadingFailed' | 'refreshingFailed') {
  return calling('getSummary', {
    on: {
      OK: [
        { guard: 'bringsNothingNew', target: unchanged, actions: ['applyAnswer'] },
        signed,
        { target: 'changed', actions: ['applyAnswer'] },
      ],
      ...over,
    },
    events: review,
    handledGlobally: failed,
    failed,
    missing: 'invalid',
  });
}

/** Screens that the other participant opens by the link, on their own phone. */
export const shared = state({
  initial: 'summary',
  exit: 'forgetDelegationIsOver',
  states: {
    summary: {
      ...shows({ screen: 'sharedSummary' }),
      initial: 'loading',
      states: {
        loading: calling('getSummary', {
          on: { OK: [signed, { target: 'showing', actions: ['applyAnswer'] }], ...over },
          handledGlobally: 'failed',
          failed: 'failed',
          missing: 'invalid',
        }),
        failed: failedCall('loading'),
        showing: { on: reload },
        /** Reloads on a tap, which is answered if nothing has changed, too. */
        reloading: reloadingTo('unchanged', 'reloadingFailed'),
        reloadingFailed: failedCall('reloading', review),
        /** Reloads by itself, and says only what has changed. */
        refreshing: reloadingTo('showing', 'refreshingFailed'),
        refreshingFailed: failedCall('refreshing', { 'call.retried': 'reloading', ...review }),
        unchanged: { on: reload },
        /**
         * Saves a section review by the other participant. If the section has changed meanwhile, the summary is reloaded first.
         */
        saying: calling('updateAgreement', {
          on: {
            OK: { target: 'showing', actions: ['applyAnswer'] },
            ERR_SUMMARY_DATA_CHANGED: { target: 'refreshing' },
            ERR_REPORT_INCOMPLETE: { target: 'refreshing' },
            ERR_PARTICIPANT_ALREADY_CONFIRMED: { target: 'refreshing' },
            ERR_REPORT_IN_WRONG_STATE: { target: 'refreshing' },
            ...over,
          },
          handledGlobally: 'sayingFailed',
          failed: 'sayingFailed',
          missing: 'invalid',
        }),
        sayingFailed: failedCall('saying', {
          'summary.outdated': 'refreshing',
          ...review,
        }),
        changed: { on: reload },
        signing: {
          ...signing,
          tags: 'opened',
          on: {
            'signing.left': 'showing',
            'refusalOptions.opened': 'refusalOptions',
            'summary.outdated': { guard: 'sharedHasAdvanced', target: 'refreshing' },
          },
          onDone: 'refreshing',
        },
        delegation: {
          ...opening,
          tags: 'opened',
          on: { 'delegation.left': 'showing' },
          onDone: {
            target: '#report-loading',
            actions: [{ type: 'wishFor', params: { screen: 'delegatedSection' } }, 'forgetShared'],
          },
        },
        /** B refuses to sign and reads what follows. */
        refusalOptions: { tags: 'opened', on: { 'refusalOptions.left': 'showing' } },
        signed: handover({
          look: 'getSummaryHandovers',
          tapped: { 'handover.chosen': { target: 'proving', actions: 'chooseInsurers' } },
          states: {
            proving: {
              ...proving,
              tags: 'opened',
              on: { 'handover.left': 'underWay' },
              onDone: { target: 'underWay', actions: saySuccess('REPORT_HANDED_OVER') },
            },
          },
          over,
          missing: '#sharedSummary.invalid',
        }),
        invalid: {},
      },
    },
    /** Fetches the report before the tap: browsers may block a download that starts later. */
    download: {
      ...shows({ screen: 'sharedDownload' }),
      initial: 'fetching',
      states: {
        fetching: calling('getSummaryAccidentReport', {
          on: {
            OK: { target: 'ready', actions: ['keepSharedFile'] },
            ERR_REPORT_IN_WRONG_STATE: { target: 'unsigned' },
            ...over,
          },
          handledGlobally: 'failed',
          failed: 'failed',
          missing: 'invalid',
        }),
        failed: failedCall('fetching'),
        unsigned: { on: { 'call.retried': 'fetching' } },
        ready: { on: { 'file.requested': { actions: 'handOverSharedFile' } } },
        invalid: {},
      },
    },
    expired: shows({ screen: 'sharedExpired' }),
  },
});
