import { within } from './waits.ts';

/** Bytes that only a tab's key opens again: AES-GCM, with the salt before what is sealed. For all that a phone keeps and must not be read. */

const saltLength = 12;

/** A fresh key, as numbers that the tab's storage can hold. */
export function freshKey(): number[] {
  return [...crypto.getRandomValues(new Uint8Array(32))];
}

const ciphers = new WeakMap<readonly number[], Promise<CryptoKey>>();

/** Made once of each key: that takes as long as sealing a report. */
function cipher(key: readonly number[]): Promise<CryptoKey> {
  const known = ciphers.get(key);
  if (known !== undefined) return known;
  const made = within('cryptography', () =>
    crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
  );
  ciphers.set(key, made);
  made.catch(() => ciphers.delete(key));
  return made;
}

/** @throws without cryptography, as on a page without HTTPS. */
export async function sealBytes(
  key: readonly number[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(saltLength));
  const own = await cipher(key);
  const secret = await within('cryptography', () => crypto.subtle.encrypt({ name: 'AES-GCM', iv }, own, bytes));
  const sealed = new Uint8Array(saltLength + secret.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(secret), saltLength);
  return sealed;
}

/** @throws when it was sealed under another key, or without cryptography. */
export async function openBytes(
  key: readonly number[],
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [iv, secret] = [sealed.slice(0, saltLength), sealed.slice(saltLength)];
  const own = await cipher(key);
  return new Uint8Array(
    await within('cryptography', () => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, own, secret)),
  );
}
