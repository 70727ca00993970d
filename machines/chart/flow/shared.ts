import { calling, failedCall, type Handlers } from '#machines/pieces/calling.ts';
import { codeDesk } from '#machines/pieces/codeDesk.ts';
import { handover } from '#machines/pieces/handover.ts';
import { shows } from '#machines/pieces/shows.ts';
import { saySuccess, toast } from '#machines/pieces/treatments.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** The time of the link or of the report is up: what was shown goes with it. */
const over = {
  ERR_SUMMARY_EXPIRED: { target: to('sharedExpired'), actions: ['forgetShared'] },
  ERR_REPORT_TTL_EXPIRED: { target: to('sharedExpired'), actions: ['forgetShared'] },
} satisfies Handlers<
  'getSummary' | 'getSummaryAccidentReport' | 'getSummaryHandovers' | 'handOverSummaryReport' | 'updateAgreement'
>;

/** Asked for once more on the page that shows it, or because it has changed; a signed report stays what it is. */
const reload = {
  'call.retried': 'reloading',
  'summary.outdated': 'reloading',
  'submitted.updateAgreement': { target: 'saying', actions: 'submit' },
  'signing.started': 'signing',
  'fillingIn.started': { guard: 'mayFillIn', target: 'fillingIn' },
  'wayOut.opened': 'wayOut',
} as const;
/** What was to be signed is not what is shown, or nothing is to be signed any more. */
const lookFirst = { target: '#sharedSummary.reloading' };

/** The code that counted has done its work, though that answer got lost: another one is all it takes. */
const anotherCode = {
  target: 'limited',
  actions: [{ type: 'toast', params: { code: 'ERR_CALL_SEND_CODE_FIRST', level: 'warning' } }],
} as const;

/** B signs on the own phone, by a code that comes to the own number; what A does meanwhile takes nobody away from it. */
const desk = codeDesk('B', 'signByLink', {
  fresh: [{ target: 'ready' }],
  last: { ...lookFirst, actions: ['keepAnswer'] },
  ends: over,
  missing: '#sharedSummary.invalid',
  refused: { ERR_REPORT_IN_WRONG_STATE: lookFirst },
  // The screen for it belongs to who has a session.
  wornOut: { target: 'limited' },
  checked: { ERR_SUMMARY_DATA_CHANGED: { ...lookFirst, actions: [toast('ERR_SUMMARY_DATA_CHANGED')] } },
  states: { outdated: {} },
});
/** B fills in the own part on the own phone: the right code begins a session for it. */
const opening = codeDesk('B', 'fillIn', {
  fresh: [{ target: 'ready' }],
  ends: over,
  missing: '#sharedSummary.invalid',
  refused: { ERR_REPORT_IN_WRONG_STATE: lookFirst },
  wornOut: { target: 'limited' },
  checked: { ERR_CALL_SEND_CODE_FIRST: anotherCode },
  states: {},
});
/** B has the signed report sent: the link alone sends nothing, the code that comes to B's number does. */
const proving = codeDesk('B', 'handOverSummaryReport', {
  fresh: [{ target: 'ready' }],
  ends: over,
  missing: '#sharedSummary.invalid',
  refused: { ERR_REPORT_IN_WRONG_STATE: lookFirst },
  wornOut: { target: 'limited' },
  checked: {
    ERR_CALL_SEND_CODE_FIRST: anotherCode,
    ERR_INSURER_WITHOUT_MAILBOX: { target: '#sharedSummary.signed.withoutMailbox' },
    ERR_HANDOVER_DISABLED: { target: '#sharedSummary.signed.switchedOff' },
  },
  states: {},
});
const signed = { guard: 'bringsSigned', target: 'signed', actions: ['keepAnswer'] } as const;

/** What the other participant sees on their own phone. */
export const shared = state({
  initial: 'summary',
  exit: 'forgetOwnPartIsOver',
  states: {
    summary: {
      ...shows({ screen: 'sharedSummary' }),
      initial: 'loading',
      states: {
        loading: calling('getSummary', {
          on: { OK: [signed, { target: 'showing', actions: ['keepAnswer'] }], ...over },
          settled: 'failed',
          failed: 'failed',
          missing: 'invalid',
        }),
        failed: failedCall('loading'),
        showing: { on: reload },
        /** What is known stays on the screen, so that it is seen whether anything is new. */
        reloading: calling('getSummary', {
          on: {
            OK: [
              { guard: 'bringsNothingNew', target: 'unchanged', actions: ['keepAnswer'] },
              signed,
              { target: 'changed', actions: ['keepAnswer'] },
            ],
            ...over,
          },
          settled: 'reloadingFailed',
          failed: 'reloadingFailed',
          missing: 'invalid',
        }),
        reloadingFailed: failedCall('reloading'),
        unchanged: { on: reload },
        /** What the other participant says of a section; of what has changed meanwhile nothing is said before it is seen. */
        saying: calling('updateAgreement', {
          on: {
            OK: { target: 'showing', actions: ['keepAnswer'] },
            ERR_SUMMARY_DATA_CHANGED: { target: 'reloading' },
            ERR_REPORT_INCOMPLETE: { target: 'reloading' },
            ERR_PARTICIPANT_ALREADY_CONFIRMED: { target: 'reloading' },
            ERR_REPORT_IN_WRONG_STATE: { target: 'reloading' },
            ...over,
          },
          settled: 'sayingFailed',
          failed: 'sayingFailed',
          missing: 'invalid',
        }),
        sayingFailed: failedCall('saying', {
          'summary.outdated': 'reloading',
          'submitted.updateAgreement': { target: 'saying', actions: 'submit' },
        }),
        changed: { on: reload },
        signing: { ...desk, on: { 'signing.left': 'showing', 'wayOut.opened': 'wayOut' }, onDone: 'reloading' },
        fillingIn: {
          ...opening,
          on: { 'fillingIn.left': 'showing' },
          onDone: {
            target: '#report-loading',
            actions: [{ type: 'wishFor', params: { screen: 'ownPart' } }, 'forgetShared'],
          },
        },
        /** B does not sign, and reads what follows from it. */
        wayOut: { on: { 'wayOut.left': 'showing' } },
        signed: handover({
          look: 'getSummaryHandovers',
          tapped: { 'handover.chosen': { target: 'proving', actions: 'chooseInsurers' } },
          states: {
            proving: {
              ...proving,
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
    /** The report is fetched at once, so that the tap that wants it has it: a browser may refuse what comes later. */
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
          settled: 'failed',
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
