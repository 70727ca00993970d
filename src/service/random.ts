import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { checkCodeSize, qrCodeRange, smsCodeLength } from '#contract/limits.ts';
import type { Random } from './calls/service.ts';

/** The whole range is further than randomInt reaches, so it is drawn in two parts. */
const billion = 1_000_000_000;
const billions = (qrCodeRange.last - qrCodeRange.first + 1) / billion;

/** Truly random, from the system's cryptographic source. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  smsCode: () =>
    randomInt(10 ** smsCodeLength)
      .toString()
      .padStart(smsCodeLength, '0'),
  checkCode: () => randomBytes(checkCodeSize).toString('base64url'),
  qrCode: () => qrCodeRange.first + randomInt(billions) * billion + randomInt(billion),
};
