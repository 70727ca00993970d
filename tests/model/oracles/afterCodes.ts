import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import type { CallEvent, PlaceOf, Row } from './rowOfPlaces.ts';

/** Targets of the calls that send and check codes, part of placesAfterCalls.ts. */

/** Returns the state of a participant's phone verification. */
export const phone = ({ report: { verification } }: Context, party: Party | undefined): string => {
  const item = verification.find((each) => each.order === (party && orderOf(party)));
  if (item === undefined) return 'enteringNumber';
  if (item.isVerified) return 'done';
  if (item.waitsUntil !== undefined) return 'paused';
  return item.canBeVerified ? 'awaitingCode' : 'ready';
};

/** Returns the state of a participant's signature. */
export const signature = (
  { report: { signing } }: { report: Pick<Context['report'], 'signing'> },
  party: Party | undefined,
): string => {
  const item = signing.find((each) => each.order === (party && orderOf(party)));
  if (item?.isSigned) return 'done';
  if (item?.waitsUntil !== undefined) return 'paused';
  if (!item?.waitingForInsertingSmsCode) return 'ready';
  return item.canBeSigned ? 'awaitingCode' : 'outdated';
};

/** Targets if the successful answer was lost: the list or the report tells the state. */
export const alreadyVerified = { ERR_PARTICIPANT_ALREADY_VERIFIED: { place: 'limited' } };
const alreadySigned = { ERR_PARTICIPANT_ALREADY_CONFIRMED: { place: 'limited' } };

/** Returns true if too many wrong codes only pause the code entry. */
export function pauses(event: CallEvent): boolean {
  return JSON.stringify('answer' in event && event.answer).includes('"waitsUntil"');
}

/** Targets of too many wrong codes: the code entry pauses, or the report has ended. */
const tooManyWrong = {
  ERR_TOO_MANY_WRONG_CODES: {
    place: (_context: unknown, _party: unknown, event: CallEvent) => (pauses(event) ? 'paused' : 'error.codes'),
    says: (_past: unknown, event: CallEvent) => (pauses(event) ? [] : ['sessionEnded', 'interrupted: error']),
  },
};

export function isRight(event: CallEvent): boolean {
  return 'answer' in event && JSON.stringify(event.answer).includes('"isValid":true');
}

/** Returns the target if a newer code was submitted during the check: after a wrong code, the newer one is checked. */
const doneOrChecking: PlaceOf = (_context, _order, event) => (isRight(event) ? 'done' : 'checking');

const sending = { ok: 'awaitingCode', refused: 'limited', failed: 'sendingFailed' } satisfies Row;

const checking = {
  ok: (_context, _order, event) => (isRight(event) ? 'done' : 'codeRefused'),
  refused: 'awaitingCode',
  failed: 'checkingFailed',
  corrected: { taken: doneOrChecking, refused: 'checking' },
} satisfies Row;

export const afterCodes = {
  sendCodeToVerify: { ...sending, own: { ...alreadyVerified, ...tooManyWrong } },
  verify: {
    ...checking,
    own: {
      OK_REPORT_WENT_TO_NEXT_STATE: { place: 'asking' },
      ERR_CODE_EXPIRED: { place: 'expired', says: ['error toast ERR_CODE_EXPIRED'] },
      ...alreadyVerified,
      ...tooManyWrong,
    },
  },
  sendCodeToSign: { ...sending, own: { ...alreadySigned, ...tooManyWrong } },
  sign: {
    ...checking,
    own: {
      OK_REPORT_WENT_TO_NEXT_STATE: { place: 'link.asking' },
      ERR_CODE_EXPIRED: { place: 'expired', says: ['error toast ERR_CODE_EXPIRED'] },
      ERR_SUMMARY_DATA_CHANGED: { place: 'outdated', says: ['error toast ERR_SUMMARY_DATA_CHANGED'] },
      ...alreadySigned,
      ...tooManyWrong,
    },
  },
} satisfies Record<string, Row>;
