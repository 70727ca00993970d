import { orderOf, type Party } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import type { CallEvent, PlaceOf, Row } from './rowOfPlaces.ts';

/** Where the calls of the two desks lead at which codes are sent and checked: a part of placesAfterCalls.ts. */

/** How far the phone of a participant has come. */
export const phone = ({ verification }: Context, party: Party | undefined): string => {
  const item = verification.find((each) => each.order === (party && orderOf(party)));
  if (item === undefined) return 'enteringNumber';
  if (item.isVerified) return 'done';
  if (item.waitsUntil !== undefined) return 'paused';
  return item.canBeVerified ? 'awaitingCode' : 'ready';
};

/** How far the signature of a participant has come. */
export const signature = ({ signing }: Pick<Context, 'signing'>, party: Party | undefined): string => {
  const item = signing.find((each) => each.order === (party && orderOf(party)));
  if (item?.isSigned) return 'done';
  if (item?.waitsUntil !== undefined) return 'paused';
  if (!item?.waitingForInsertingSmsCode) return 'ready';
  return item.canBeSigned ? 'awaitingCode' : 'outdated';
};

/** The answer by which it was done got lost: the list, or the report, tells where it stands. */
export const alreadyVerified = { ERR_PARTICIPANT_ALREADY_VERIFIED: { place: 'limited' } };
const alreadySigned = { ERR_PARTICIPANT_ALREADY_CONFIRMED: { place: 'limited' } };

/** Whether too many wrong codes only make wait. */
export function pauses(event: CallEvent): boolean {
  return JSON.stringify('answer' in event && event.answer).includes('"waitsUntil"');
}

/** The entry waits, or the report has ended. */
const tooManyWrong = {
  ERR_TOO_MANY_WRONG_CODES: {
    place: (_context: unknown, _party: unknown, event: CallEvent) => (pauses(event) ? 'paused' : 'error.codes'),
    says: (_past: unknown, event: CallEvent) => (pauses(event) ? [] : ['sessionEnded', 'interrupted: error']),
  },
};

export function isRight(event: CallEvent): boolean {
  return 'answer' in event && JSON.stringify(event.answer).includes('"isValid":true');
}

/** A right code is done with; after a wrong one the other is checked. */
const orChecking: PlaceOf = (_context, _order, event) => (isRight(event) ? 'done' : 'checking');

const sending = { ok: 'awaitingCode', refused: 'limited', failed: 'sendingFailed' } satisfies Row;

const checking = {
  ok: (_context, _order, event) => (isRight(event) ? 'done' : 'codeRefused'),
  refused: 'awaitingCode',
  failed: 'checkingFailed',
  corrected: { taken: orChecking, refused: 'checking' },
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
