import { isRight, pauses } from './afterCodes.ts';
import type { PlaceOf, Row } from './rowOfPlaces.ts';

/** Rows of placesAfterCalls.ts for the reader of the link: reading, section reviews, signing. */

export const linkIsOver = { ERR_SUMMARY_EXPIRED: { place: 'expired' }, ERR_REPORT_TTL_EXPIRED: { place: 'expired' } };

/** Returns the state of the reader's signature; a summary that is signed, or not to be signed, is reloaded. */
const reader: PlaceOf = ({ shared: { signing: sharedSigning, summary } }) => {
  if (sharedSigning === null || sharedSigning.isSigned || summary?.state !== 'TO_SIGN') return 'refreshing';
  if (sharedSigning.waitsUntil !== undefined) return 'paused';
  if (!sharedSigning.waitingForInsertingSmsCode) return 'ready';
  return sharedSigning.canBeSigned ? 'awaitingCode' : 'outdated';
};

/** Returns the state of the code entry that opens the reader's own part. */
const opening: PlaceOf = ({ shared: { delegation: sharedDelegation, summary } }) => {
  if (sharedDelegation === null || summary?.state !== 'COLLECTING_DATA') return 'refreshing';
  if (sharedDelegation.waitsUntil !== undefined) return 'paused';
  return sharedDelegation.waitingForInsertingSmsCode ? 'awaitingCode' : 'ready';
};

/** Returns the state of the code entry that sends the signed report. */
const proving: PlaceOf = ({ shared: { handingOver: sharedHandingOver, summary } }) => {
  if (sharedHandingOver === null || summary?.state !== 'FINISHED') return 'refreshing';
  if (sharedHandingOver.waitsUntil !== undefined) return 'paused';
  return sharedHandingOver.waitingForInsertingSmsCode ? 'awaitingCode' : 'ready';
};

/** Row of the question what remains after an expired code: another one, or a summary that asks for none. */
function afterExpiry(entry: RegExp, next: PlaceOf): Row {
  const remains: PlaceOf = (...given) => (next(...given) === 'refreshing' ? 'refreshing' : 'codeExpired');
  return { in: entry, ok: remains, refused: remains, failed: remains, missing: 'invalid', own: linkIsOver };
}

/** Codes that the reader's code entry handles itself, as there is no session to end. */
const signByLinkRefused: Row['own'] = {
  ERR_REPORT_IN_WRONG_STATE: { place: 'refreshing' },
  ERR_TOO_MANY_WRONG_CODES: { place: (_context, _party, event) => (pauses(event) ? 'paused' : 'limited') },
};

/** Returns the state after a reload, by whether others have signed meanwhile, else the given one. */
const news =
  (unchanged: string): PlaceOf =>
  (after, _party, _event, before) => {
    const isOther = after.shared.summary?.state !== before.shared.summary?.state;
    if (after.shared.signatures.length === before.shared.signatures.length && !isOther) return unchanged;
    return after.shared.signatures.length === 2 ? 'signed.asking' : 'changed';
  };

/** Targets of a reload: only one that was asked for by a tap says that nothing has changed. */
const reload = (failed: string): Row => ({ failed, refused: failed, missing: 'invalid', own: linkIsOver });

/** Returns the state of the shown summary; one that both have signed is final and may be sent to insurers. */
const shown: PlaceOf = ({ shared: { signatures } }) => (signatures.length === 2 ? 'signed.asking' : 'showing');

export const afterReading: Record<
  | 'sendCodeToSignByLink'
  | 'signByLink'
  | 'sendCodeToFillIn'
  | 'fillIn'
  | 'sendCodeToHandOver'
  | 'handOverSummaryReport'
  | 'endFillingIn'
  | 'updateAgreement'
  | 'getSummary',
  Row | Row[]
> = {
  sendCodeToSignByLink: {
    ok: 'awaitingCode',
    refused: 'limited',
    failed: 'sendingFailed',
    missing: 'invalid',
    own: { ERR_PARTICIPANT_ALREADY_CONFIRMED: { place: 'limited' }, ...linkIsOver, ...signByLinkRefused },
  },
  signByLink: {
    ok: (_context, _order, event) => (isRight(event) ? 'refreshing' : 'codeRefused'),
    refused: 'awaitingCode',
    failed: 'checkingFailed',
    missing: 'invalid',
    own: {
      OK_REPORT_WENT_TO_NEXT_STATE: { place: 'refreshing' },
      ERR_CODE_EXPIRED: { place: 'expired', says: ['error toast ERR_CODE_EXPIRED'] },
      ERR_SUMMARY_DATA_CHANGED: { place: 'refreshing', says: ['error toast ERR_SUMMARY_DATA_CHANGED'] },
      ERR_PARTICIPANT_ALREADY_CONFIRMED: { place: 'limited' },
      ...linkIsOver,
      ...signByLinkRefused,
    },
    corrected: {
      taken: (_context, _order, event) => (isRight(event) ? 'refreshing' : 'checking'),
      refused: 'checking',
    },
  },
  sendCodeToFillIn: {
    ok: 'awaitingCode',
    refused: 'limited',
    failed: 'sendingFailed',
    missing: 'invalid',
    own: { ...linkIsOver, ...signByLinkRefused },
  },
  fillIn: {
    ok: (_context, _order, event) => (isRight(event) ? 'loading.report.asking' : 'codeRefused'),
    refused: 'awaitingCode',
    failed: 'checkingFailed',
    missing: 'invalid',
    own: {
      ERR_CALL_SEND_CODE_FIRST: { place: 'limited', says: ['warning toast ERR_CALL_SEND_CODE_FIRST'] },
      ERR_CODE_EXPIRED: { place: 'expired', says: ['error toast ERR_CODE_EXPIRED'] },
      ...linkIsOver,
      ...signByLinkRefused,
    },
    corrected: {
      taken: (_context, _order, event) => (isRight(event) ? 'loading.report.asking' : 'checking'),
      refused: 'checking',
    },
  },
  sendCodeToHandOver: {
    ok: 'awaitingCode',
    refused: 'limited',
    failed: 'sendingFailed',
    missing: 'invalid',
    own: { ...linkIsOver, ...signByLinkRefused },
  },
  handOverSummaryReport: {
    in: /proving/u,
    own: {
      OK: {
        place: (_context, _order, event) => (isRight(event) ? 'signed.underWay' : 'codeRefused'),
        says: (_past, event) => (isRight(event) ? ['success toast REPORT_HANDED_OVER'] : []),
      },
      ERR_CALL_SEND_CODE_FIRST: { place: 'limited', says: ['warning toast ERR_CALL_SEND_CODE_FIRST'] },
      ERR_CODE_EXPIRED: { place: 'expired', says: ['error toast ERR_CODE_EXPIRED'] },
      ERR_INSURER_WITHOUT_MAILBOX: { place: 'signed.withoutMailbox' },
      ERR_HANDOVER_DISABLED: { place: 'signed.switchedOff' },
      ...linkIsOver,
      ...signByLinkRefused,
    },
    refused: 'awaitingCode',
    failed: 'checkingFailed',
    missing: 'invalid',
    corrected: {
      taken: (_context, _order, event) => (isRight(event) ? 'signed.underWay' : 'checking'),
      refused: 'checking',
    },
  },
  endFillingIn: [
    {
      in: /delegatedSection\.ending$/u,
      own: { OK: { place: 'summary.loading', says: ['sessionEnded'] } },
      refused: 'open',
      failed: 'failed',
    },
    { in: /overlay/u, ok: 'overlay.closed', refused: 'overlay.closed', failed: 'takeoverFailed' },
  ],
  updateAgreement: {
    ok: 'showing',
    refused: 'sayingFailed',
    failed: 'sayingFailed',
    missing: 'invalid',
    own: {
      ERR_SUMMARY_DATA_CHANGED: { place: 'refreshing' },
      ERR_REPORT_INCOMPLETE: { place: 'refreshing' },
      ERR_PARTICIPANT_ALREADY_CONFIRMED: { place: 'refreshing' },
      ERR_REPORT_IN_WRONG_STATE: { place: 'refreshing' },
      ...linkIsOver,
    },
  },
  getSummary: [
    { in: /\.loading$/u, ok: shown, refused: 'failed', failed: 'failed', missing: 'invalid', own: linkIsOver },
    { in: /\.reloading$/u, ok: news('unchanged'), ...reload('reloadingFailed') },
    { in: /\.refreshing$/u, ok: news('showing'), ...reload('refreshingFailed') },
    {
      in: /delegation\.limited$/u,
      ok: opening,
      refused: opening,
      failed: opening,
      missing: 'invalid',
      own: linkIsOver,
    },
    {
      in: /proving\.limited$/u,
      ok: proving,
      refused: proving,
      failed: proving,
      missing: 'invalid',
      own: linkIsOver,
    },
    { in: /\.limited$/u, ok: reader, refused: reader, failed: reader, missing: 'invalid', own: linkIsOver },
    afterExpiry(/signing\.expired$/u, reader),
    afterExpiry(/delegation\.expired$/u, opening),
    afterExpiry(/proving\.expired$/u, proving),
  ],
};
