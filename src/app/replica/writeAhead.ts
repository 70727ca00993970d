import { freshSalt, streamOf } from '#contract/sealedBytes.ts';
import { isNumber, listOf, shapeOf } from '../guards.ts';
import { createStore } from '../store.ts';
import { tabStorage } from '../tabStorage.ts';

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

const padInUse = createStore<Pad | null>(null);

interface Written {
  salt: number[];
  start: number;
  mixed: number[];
}

const isWritten = shapeOf<Written>({ salt: listOf(isNumber), start: isNumber, mixed: listOf(isNumber) });

/** Generates the pad for a key unless enough of it is left. @throws without cryptography, as on a page without HTTPS. */
export async function preparePad(key: readonly number[]): Promise<void> {
  const pad = padInUse.get();
  if (pad !== null && pad.key === key && pad.used < padLength / 2) return;
  const salt = freshSalt();
  padInUse.set({ key, salt, stream: await streamOf(key, salt, padLength), used: 0 });
}

function mix(bytes: Uint8Array, stream: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (byte, index) => byte ^ (stream[index] ?? 0));
}

/** Writes JSON under a name. Returns false if the pad is too short or storage refuses. */
export function writeAhead(name: string, value: unknown): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const pad = padInUse.get();
  if (pad === null || pad.used + bytes.length > padLength) return false;
  const { salt, stream, used: start } = pad;
  padInUse.set({ ...pad, used: start + bytes.length });
  const mixed = [...mix(bytes, stream.subarray(start))];
  if (tabStorage.set(prefix + name, { salt: [...salt], start, mixed } satisfies Written)) return true;
  tabStorage.remove(prefix + name);
  return false;
}

/** Returns the unordered entries written under a key. @throws if an entry is unreadable. */
export function writtenAhead(key: readonly number[]): Promise<unknown[]> {
  return Promise.all(
    tabStorage.keys(prefix).map(async (name) => {
      const written = tabStorage.get(name, isWritten);
      if (written === null) throw new Error('Unreadable entry');
      const { salt, start, mixed } = written;
      const stream = await streamOf(key, Uint8Array.from(salt), start + mixed.length);
      return JSON.parse(new TextDecoder().decode(mix(Uint8Array.from(mixed), stream.subarray(start))));
    }),
  );
}

/** Clears the log, after a commit or when its content is discarded. */
export function removeAhead(): void {
  tabStorage.clear(prefix);
}

/** Discards the pad and clears the log. */
export function endAhead(): void {
  padInUse.set(null);
  removeAhead();
}
