import { freshSalt, streamOf } from '#contract/sealedBytes.ts';

/**
 * What must be kept before anything goes on is written at once into the tab's own storage (a write-ahead log), and lies there until
 * it is committed where it belongs. No browser seals without being waited for, so what it is mixed with is made beforehand: a pad,
 * of which each byte is used once.
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

/** Makes ready to write under a key, where that is not so yet. @throws without cryptography, as on a page without HTTPS. */
export async function preparePad(key: readonly number[]): Promise<void> {
  if (pad !== null && pad.key === key && pad.used < padLength / 2) return;
  const salt = freshSalt();
  pad = { key, salt, stream: await streamOf(key, salt, padLength), used: 0 };
}

function mix(bytes: Uint8Array, stream: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (byte, index) => byte ^ (stream[index] ?? 0));
}

/** Writes JSON under a name. Answers whether it is written: not without a pad that is long enough, nor where storage is refused. */
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

/** What a page of this tab has written under a key, in no order. @throws where storage is refused, or nothing can be read of it. */
export function writtenAhead(key: readonly number[]): Promise<unknown[]> {
  return Promise.all(
    writtenNames().map(async (name) => {
      const { salt, start, mixed } = JSON.parse(sessionStorage.getItem(name) ?? '') as Written;
      const stream = await streamOf(key, Uint8Array.from(salt), start + mixed.length);
      return JSON.parse(new TextDecoder().decode(mix(Uint8Array.from(mixed), stream.subarray(start))));
    }),
  );
}

/** All that was written is where it belongs, or is not wanted any more. */
export function removeAhead(): void {
  try {
    for (const name of writtenNames()) sessionStorage.removeItem(name);
  } catch {
    // Storage refused: nothing lies there.
  }
}

/** The key goes: nothing more is written under it, and what was is removed. */
export function endAhead(): void {
  pad = null;
  removeAhead();
}
