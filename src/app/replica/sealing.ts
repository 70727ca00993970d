import { openBytes, sealBytes } from '#contract/sealedBytes.ts';
import { within } from '#contract/waits.ts';

/** Encrypts stored values under the key of the tab. A value is JSON with Blobs, whose bytes follow it. */

const lengthSize = 4;

/** Placeholder of a Blob in the JSON. */
interface BlobMark {
  '\u0000blob': { start: number; size: number; type: string; name: string | null };
}

function isMark(value: unknown): value is BlobMark {
  return typeof value === 'object' && value !== null && '\u0000blob' in value;
}

/** Reads a file. @throws if it cannot be read, an Error that must not count as a failure of the browser's storage. */
async function bytesOf(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await within('fileToKeep', () => blob.arrayBuffer()));
  } catch (cause) {
    throw new Error('A file could not be read', { cause });
  }
}

async function packed(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const blobs: Blob[] = [];
  let size = 0;
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (!(each instanceof Blob)) return each;
    const start = size;
    blobs.push(each);
    size += each.size;
    const name = each instanceof File ? each.name : null;
    return { '\u0000blob': { start, size: each.size, type: each.type, name } } satisfies BlobMark;
  });
  const json = new TextEncoder().encode(text);
  const bytes = new Uint8Array(lengthSize + json.length + size);
  new DataView(bytes.buffer).setUint32(0, json.length);
  bytes.set(json, lengthSize);
  let at = lengthSize + json.length;
  for (const blob of blobs) {
    bytes.set(await bytesOf(blob), at);
    at += blob.size;
  }
  return bytes;
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): unknown {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const blobs = bytes.subarray(lengthSize + length);
  const text = new TextDecoder().decode(bytes.subarray(lengthSize, lengthSize + length));
  return JSON.parse(text, (_, each: unknown) => {
    if (!isMark(each)) return each;
    const { start, size, type, name } = each['\u0000blob'];
    const content = [blobs.subarray(start, start + size)];
    return name === null ? new Blob(content, { type }) : new File(content, name, { type });
  });
}

/** @throws without cryptography, as on a page without HTTPS. */
export async function seal(key: readonly number[], value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return sealBytes(key, await packed(value));
}

/** @throws when it was sealed under another key. */
export async function unseal(key: readonly number[], bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return unpacked(await openBytes(key, bytes));
}
