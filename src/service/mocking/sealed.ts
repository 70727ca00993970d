import { openBytes, sealBytes } from '#contract/sealedBytes.ts';

/**
 * Serialises and encrypts a practice run's data, which become unreadable once its tab is closed. A value is bytes, or JSON that
 * may contain Maps.
 */

/** JSON representation of a Map. */
interface MapMark {
  '\u0000map': [unknown, unknown][];
}

function isMark(value: unknown): value is MapMark {
  return typeof value === 'object' && value !== null && '\u0000map' in value;
}

function packed(value: unknown): Uint8Array<ArrayBuffer> {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  const text = JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map ? ({ '\u0000map': [...each] } satisfies MapMark) : each,
  );
  return new TextEncoder().encode(text);
}

export async function sealed(key: readonly number[], value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return sealBytes(key, packed(value));
}

/** The bytes that were sealed; null for what was sealed in another tab. */
export async function opened(
  key: readonly number[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return openBytes(key, bytes).catch(() => null);
}

/** Parses JSON made by `packed`, with its Maps. */
export function fromJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes), (_, each: unknown) =>
    isMark(each) ? new Map(each['\u0000map']) : each,
  );
}
