/**
 * What a practice run keeps: nobody can open it once its tab is closed. A value is bytes, or JSON in which Maps may
 * stand.
 */

const saltLength = 12;

/** Stands in the JSON where a Map was. */
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

/** Sealed, with the salt before it. */
export async function sealed(key: CryptoKey, value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(saltLength));
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed(value));
  const bytes = new Uint8Array(saltLength + secret.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(secret), saltLength);
  return bytes;
}

/** The bytes that were sealed; null for what was sealed in another tab. */
export async function opened(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const [iv, secret] = [bytes.slice(0, saltLength), bytes.slice(saltLength)];
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, secret).then(
    (plain) => new Uint8Array(plain),
    () => null,
  );
}

/** What was packed as JSON. */
export function fromJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes), (_, each: unknown) =>
    isMark(each) ? new Map(each['\u0000map']) : each,
  );
}
