import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { qrCodeRange } from '#contract/limits.ts';
import type { Random } from './calls/service.ts';

/** As far as randomInt reaches. */
const qrCodeSpan = 281_474_976_710_655;

/** Truly random, from the system's cryptographic source. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  smsCode: () => randomInt(10_000).toString().padStart(4, '0'),
  checkCode: () => randomBytes(45).toString('base64url'),
  qrCode: () => qrCodeRange.first + randomInt(qrCodeSpan),
};
