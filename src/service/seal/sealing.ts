import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { SealKey } from './sealKey.ts';
import { sealRoom } from './sealRoom.ts';

/** What seals the reports of this service. */
export interface Sealing {
  /** How many bytes of a PDF are left free for the seal. */
  room: number;
  seal(pdf: Uint8Array): Promise<Uint8Array>;
  /** PEM of every certificate whose seal is one of this service, the present one first. */
  certificates(): Promise<string>;
}

type SealSettings = Pick<
  Config,
  'SIGNING_P12' | 'SIGNING_P12_PASSWORD' | 'SIGNING_CERTIFICATES' | 'TIMESTAMP_URL' | 'PUBLIC_URL' | 'providers'
>;

interface Means {
  store: Pick<Store, 'sharedSecret'>;
  now(): number;
  /** Told why a seal has no token of time. */
  withoutTime(why: string): void;
}

function fileOf(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigError(`The environment variable ${variable} must be a file that can be read.`);
  }
}

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
export async function createSealing(settings: SealSettings, { store, now, withoutTime }: Means): Promise<Sealing> {
  const { SIGNING_CERTIFICATES: earlier, TIMESTAMP_URL: url, PUBLIC_URL, providers } = settings;
  const given = await givenKey(settings);
  const earlierOnes = earlier === undefined ? '' : fileOf('SIGNING_CERTIFICATES', earlier).toString('utf8');
  let key: SealKey | null = given;

  async function sealKey(): Promise<SealKey> {
    const { storedSealKey } = await import('./sealKey.ts');
    key ??= await storedSealKey(store, `${new URL(PUBLIC_URL).hostname} (klíč vytvořila sama služba)`, now());
    return key;
  }

  return {
    room: url === undefined ? sealRoom.plain : sealRoom.withTimestamp,
    async seal(pdf) {
      const [{ sealed }, { timestampOf }] = await Promise.all([import('./seal.ts'), import('./timestamp.ts')]);
      const authority = { timeLimit: providers.common.PROVIDER_TIMEOUT, failed: withoutTime };
      return sealed(pdf, await sealKey(), url === undefined ? undefined : timestampOf({ url, ...authority }));
    },
    async certificates() {
      const { pemOf } = await import('./sealKey.ts');
      return pemOf((await sealKey()).certificate) + earlierOnes;
    },
  };
}
