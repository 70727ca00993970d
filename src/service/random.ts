import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { qrCodeRange } from '#contract/limits.ts';
import type { Random } from './calls/service.ts';

/** The whole range is further than randomInt reaches, so it is drawn in two parts. */
const billion = 1_000_000_000;
const billions = (qrCodeRange.last - qrCodeRange.first + 1) / billion;

/** Truly random, from the system's cryptographic source. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  smsCode: () => randomInt(10_000).toString().padStart(4, '0'),
  checkCode: () => randomBytes(45).toString('base64url'),
  qrCode: () => qrCodeRange.first + randomInt(billions) * billion + randomInt(billion),
};
