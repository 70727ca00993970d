import type { Answer } from '#contract/callSchemas.ts';
import { within } from '#contract/waits.ts';
import { loadScript } from '../../api/loadScript.ts';
import { config } from '../../loading/config.ts';
import { callOutsideMachine } from '../../machine/callOutsideMachine.ts';

/**
 * Scanning SDK of the OCR provider, if configured: signs photos of ID cards and plates to prove their origin. Without it
 * photos are sent unsigned; failures are only logged.
 */

/** API that the SDK's script defines on `window` (decision 008). */
interface IdentitySdk {
  /** Returns the token for asking the provider to start the SDK. */
  getToken(key: string | null): Promise<string>;
  /** Starts the SDK with the provider's response. Resolves to false if that is not for this token. */
  init(response: string): Promise<boolean>;
  /** Returns the photo to send and the signature of its bytes. */
  sign(photo: Blob, subject: Subject): Promise<{ photo: Blob; signature: string }>;
}

/** Side of an ID card by page code, or a licence plate, as the provider names it. */
export type Subject = 'F' | 'B' | 'LicensePlate';

export interface SignedPhoto {
  photo: Blob;
  sdkSignature?: string;
}

/** Started SDKs by report; those that fail are removed, so that the next screen retries. */
const started = new Map<string, Promise<IdentitySdk | null>>();

/** Starts the SDK once per report. @returns true if photos can be signed */
export async function startIdentitySdk(reportId: string): Promise<boolean> {
  if (config().IDENTITY_API_URL === null) return false;
  const sdk = started.get(reportId) ?? starting(reportId);
  started.set(reportId, sdk);
  return (await sdk) !== null;
}

function starting(reportId: string): Promise<IdentitySdk | null> {
  return start(reportId).catch((error: unknown) => {
    log(error);
    started.delete(reportId);
    return null;
  });
}

async function start(reportId: string): Promise<IdentitySdk> {
  const { IDENTITY_API_URL, IDENTITY_API_KEY } = config();
  await loadScript(`${IDENTITY_API_URL?.replace(/\/+$/u, '')}/sdk.js`);
  if (!('identitySdk' in window)) throw new Error('The script brought no SDK');
  const sdk = window.identitySdk as IdentitySdk;
  const body = { token: await sdk.getToken(IDENTITY_API_KEY) };
  const outcome = await callOutsideMachine('initZenIdSdk', { params: { reportId }, body });
  if (outcome.kind !== 'result' || outcome.code !== 'OK') throw new Error('The reader did not let the SDK start');
  const { zenIdInitSdkResponse } = outcome.answer as Answer<'initZenIdSdk'>;
  if (!(await sdk.init(zenIdInitSdkResponse))) throw new Error('The SDK did not start');
  return sdk;
}

/** Returns the photo with its signature, or unsigned after a failure or time limit. */
export async function signed(reportId: string, photo: File, subject: Subject): Promise<SignedPhoto> {
  const sdk = started.get(reportId);
  if (sdk === undefined) return { photo };
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
