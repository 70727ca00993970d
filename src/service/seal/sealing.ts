import { readFileSync } from 'node:fs';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { Timestamp } from './seal.ts';
import type { SealKey } from './sealKey.ts';

export interface Sealing {
  /** Returns the bytes to reserve for the seal in a PDF. */
  room(): Promise<number>;
  /** Null where the seal has come out larger than the place that was left: there is more room from then on. */
  seal(pdf: Uint8Array): Promise<Uint8Array | null>;
  /** PEM of every certificate whose seal is one of this service, the present one first. */
  certificates(): Promise<string>;
  /** PEM of the authorities of time whose word is believed. */
  timeAuthorities: string;
  /** Makes a test seal; null if the service uses its own key and has not loaded it yet. */
  trial(): Promise<SealTrial | null>;
}

export interface SealTrial {
  /** Fault of the certificate, phrased as the end of a sentence; null if there is none. */
  fault: string | null;
  expiresAt: number;
  days: number;
  lastDay: string;
  owner: string;
  /** Reason why the timestamp is missing; null if it is there or not configured. */
  withoutTime: string | null;
}

/** Days before a certificate's expiry at which the operator is warned, as a new one takes weeks. */
export const daysToRenew = 30;

/** Error of an unusable certificate; sealing resumes once it is replaced. */
export class CannotSeal extends Error {
  readonly statusCode = 503;
  readonly code = 'CANNOT_SEAL';
}

type SealSettings = Pick<
  Config,
  'SIGNING_P12' | 'SIGNING_P12_PASSWORD' | 'SIGNING_CERTIFICATES' | 'PUBLIC_URL' | 'providers'
>;

interface Dependencies {
  store: Pick<Store, 'sharedSecret'>;
  now(): number;
  /** Receives the reason why a seal has no timestamp. */
  withoutTime(why: string): void;
}

/** Elliptic curves make signatures of slightly different lengths. */
const spareBytes = 64;
/** Bytes reserved before the first timestamp is known: a usual token with its certificate chain. */
const usualToken = 20_000;

function fileOf(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigError(`The environment variable ${variable} must be a file that can be read.`);
  }
}

/** PEM as it stands in the file, which must hold a certificate. */
function pemIn(variable: string, path: string | undefined): string {
  if (path === undefined) return '';
  const pem = fileOf(variable, path).toString('utf8');
  if (certificatesOfPem(pem).length === 0)
    throw new ConfigError(`The environment variable ${variable} must be a PEM file with certificates.`);
  return pem.endsWith('\n') ? pem : `${pem}\n`;
}

/**
 * Reads the key of SIGNING_P12; null where there is none.
 * @throws ConfigError when it cannot be used
 */
async function givenKey({ SIGNING_P12: path, SIGNING_P12_PASSWORD: password }: SealSettings): Promise<SealKey | null> {
  if (path === undefined) return null;
  const { sealKeyOfP12, WrongSealKey } = await import('./sealKey.ts');
  try {
    return await sealKeyOfP12(fileOf('SIGNING_P12', path), password);
  } catch (error) {
    if (error instanceof WrongSealKey)
      throw new ConfigError(`The environment variable SIGNING_P12 must be ${error.message}.`);
    throw error;
  }
}

/**
 * Reads the key that is configured at once; without one it is made, or found in the store, when it is first needed. What
 * makes seals is loaded then too: it would double what the service loads at its start.
 * @throws ConfigError when a file cannot be used
 */
export async function createSealing(
  settings: SealSettings,
  { store, now, withoutTime }: Dependencies,
): Promise<Sealing> {
  const { PUBLIC_URL, providers } = settings;
  const { TIMESTAMP_URL: url, TIMESTAMP_CERTIFICATES: trusted } = providers.timestamp;
  const earlier = pemIn('SIGNING_CERTIFICATES', settings.SIGNING_CERTIFICATES);
  const timeAuthorities = pemIn('TIMESTAMP_CERTIFICATES', trusted);
  let key = await givenKey(settings);
  const isGiven = key !== null;
  /** Bytes of a seal without a token, and of the largest token so far. */
  let plain: number | undefined;
  let token = url === undefined ? 0 : usualToken;

  async function sealKey(): Promise<SealKey> {
    const { storedSealKey } = await import('./sealKey.ts');
    key ??= await storedSealKey(store, `${new URL(PUBLIC_URL).hostname} (klíč vytvořila sama služba)`, now());
    return key;
  }

  const timeLimit = providers.common.PROVIDER_TIMEOUT;
  const timestamp = async (failed: (why: string) => void): Promise<Timestamp | undefined> => {
    if (url === undefined) return undefined;
    const { timestampOf } = await import('./timestamp.ts');
    return timestampOf({ url, trusted: certificatesOfPem(timeAuthorities), timeLimit, failed });
  };

  async function sizeOf(stamp?: Timestamp): Promise<number> {
    const { cms } = await import('./seal.ts');
    return (await cms(new Uint8Array(1), await sealKey(), stamp)).length;
  }

  const faultNow = async () => (await import('./certificate.ts')).faultOf((await sealKey()).certificate, now());

  async function trial(): Promise<SealTrial | null> {
    if (key === null) return null;
    const { endOf } = await import('./certificate.ts');
    const { nameOf } = await import('#proof/cms.ts');
    plain = (await sizeOf()) + spareBytes;
    let why: string | null = null;
    const stamp = await timestamp((reason) => {
      why = reason;
    });
    if (stamp !== undefined) token = Math.max(token, (await sizeOf(stamp)) - plain + 2 * spareBytes);
    const { certificate } = key;
    return {
      fault: await faultNow(),
      expiresAt: certificate.notAfter.value.getTime(),
      ...endOf(certificate, now()),
      owner: nameOf(certificate.subject),
      withoutTime: why,
    };
  }

  const fault = isGiven ? await faultNow() : null;
  if (fault !== null) throw new ConfigError(`The environment variable SIGNING_P12 names a certificate that ${fault}.`);

  return {
    timeAuthorities,
    trial,
    async room() {
      plain ??= (await sizeOf()) + spareBytes;
      return plain + token;
    },
    async seal(pdf) {
      const broken = await faultNow();
      if (broken !== null) throw new CannotSeal(`The certificate of the seal ${broken}`);
      const { sealed } = await import('./seal.ts');
      const made = await sealed(pdf, await sealKey(), await timestamp(withoutTime));
      if (made instanceof Uint8Array) return made;
      token += made.lacking + spareBytes;
      return null;
    },
    async certificates() {
      const { pemOf } = await import('./sealKey.ts');
      return pemOf((await sealKey()).certificate) + earlier;
    },
  };
}
