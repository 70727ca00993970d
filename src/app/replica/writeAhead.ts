import { freshSalt, streamOf } from '#contract/sealedBytes.ts';

/**
 * Write-ahead log in session storage, for data that must be stored synchronously until IndexedDB has committed it.
 * Browsers only encrypt asynchronously, so a one-time pad is generated beforehand and each of its bytes used once.
 */

const prefix = 'ahead:';
const padLength = 32_768;

interface Pad {
  key: readonly number[];
  salt: Uint8Array<ArrayBuffer>;
  stream: Uint8Array<ArrayBuffer>;
  used: number;
}

let pad: Pad | null = null;

interface Written {
  salt: number[];
  start: number;
  mixed: number[];
}

/** Generates the pad for a key unless enough of it is left. @throws without cryptography, as on a page without HTTPS. */
export async function preparePad(key: readonly number[]): Promise<void> {
  if (pad !== null && pad.key === key && pad.used < padLength / 2) return;
  const salt = freshSalt();
  pad = { key, salt, stream: await streamOf(key, salt, padLength), used: 0 };
}

function mix(bytes: Uint8Array, stream: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (byte, index) => byte ^ (stream[index] ?? 0));
}

/** Writes JSON under a name. Returns false if the pad is too short or storage refuses. */
export function writeAhead(name: string, value: unknown): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (pad === null || pad.used + bytes.length > padLength) return false;
  const { salt, stream, used: start } = pad;
  pad.used += bytes.length;
  const mixed = [...mix(bytes, stream.subarray(start))];
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ salt: [...salt], start, mixed } satisfies Written));
    return true;
  } catch {
    return false;
  }
}

function writtenNames(): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
}

/** Returns the unordered entries written under a key. @throws if storage refuses or an entry is unreadable. */
export function writtenAhead(key: readonly number[]): Promise<unknown[]> {
  return Promise.all(
    writtenNames().map(async (name) => {
      const { salt, start, mixed } = JSON.parse(sessionStorage.getItem(name) ?? '') as Written;
      const stream = await streamOf(key, Uint8Array.from(salt), start + mixed.length);
      return JSON.parse(new TextDecoder().decode(mix(Uint8Array.from(mixed), stream.subarray(start))));
    }),
  );
}

/** Clears the log, after a commit or when its content is discarded. */
export function removeAhead(): void {
  try {
    for (const name of writtenNames()) sessionStorage.removeItem(name);
  } catch {
    // Storage refused: nothing lies there.
  }
}

/** Discards the pad and clears the log. */
export function endAhead(): void {
  pad = null;
  removeAhead();
}
