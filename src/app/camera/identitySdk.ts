import type { Answer } from '#contract/callSchemas.ts';
import { within } from '#contract/waits.ts';
import { loadScript } from '../calls/loadScript.ts';
import { performBeside } from '../chart/performBeside.ts';
import { config } from '../loading/config.ts';

/**
 * The reader's scanning SDK: where one is configured it signs the photos of ID cards and licence plates, so that
 * the reader can tell them from made-up ones. Photos go without a signature when it does not work; that is only logged
 * .
 */

/** What the script of the SDK puts on the window (decision 008). */
interface IdentitySdk {
  /** The token with which the reader is asked to let the SDK start. */
  getToken(key: string | null): Promise<string>;
  /** Starts with the answer of the reader; false when that is not for this token. */
  init(response: string): Promise<boolean>;
  /** The photo as it is to be sent, and the signature of just these bytes. */
  sign(photo: Blob, subject: Subject): Promise<{ photo: Blob; signature: string }>;
}

/** A side of an ID card, by its page code, or a licence plate, under the name that the reader has for it. */
export type Subject = 'F' | 'B' | 'LicensePlate';

export interface SignedPhoto {
  photo: Blob;
  sdkSignature?: string;
}

let started: { reportId: string; sdk: Promise<IdentitySdk | null> } | null = null;

/** Starts the SDK for a report, once: from then on photos can be signed. @returns whether it has started */
export async function startIdentitySdk(reportId: string): Promise<boolean> {
  if (config().IDENTITY_API_URL === null) return false;
  if (started?.reportId !== reportId) started = { reportId, sdk: starting(reportId) };
  return (await started.sdk) !== null;
}

function starting(reportId: string): Promise<IdentitySdk | null> {
  return start(reportId).catch((error: unknown) => {
    log(error);
    // The next screen that wants it tries again.
    started = null;
    return null;
  });
}

async function start(reportId: string): Promise<IdentitySdk> {
  const { IDENTITY_API_URL, IDENTITY_API_KEY } = config();
  await loadScript(`${IDENTITY_API_URL?.replace(/\/+$/u, '')}/sdk.js`);
  if (!('identitySdk' in window)) throw new Error('The script brought no SDK');
  const sdk = window.identitySdk as IdentitySdk;
  const body = { token: await sdk.getToken(IDENTITY_API_KEY) };
  const outcome = await performBeside('initZenIdSdk', { params: { reportId }, body });
  if (outcome.kind !== 'result' || outcome.code !== 'OK') throw new Error('The reader did not let the SDK start');
  const { zenIdInitSdkResponse } = outcome.answer as Answer<'initZenIdSdk'>;
  if (!(await sdk.init(zenIdInitSdkResponse))) throw new Error('The SDK did not start');
  return sdk;
}

/** The photo with its signature; as it is where nobody signs it in time. */
export async function signed(photo: File, subject: Subject): Promise<SignedPhoto> {
  if (started === null) return { photo };
  const { sdk } = started;
  try {
    const done = await within('signatureOfSdk', async () => (await sdk)?.sign(photo, subject));
    return done ? { photo: done.photo, sdkSignature: done.signature } : { photo };
  } catch (error) {
    log(error);
    return { photo };
  }
}

function log(error: unknown): void {
  console.info('The scanning SDK does not work', error instanceof Error ? error.message : error);
}
