/** Fingerprints of what is sealed, the same wherever they are made: SHA-256 in hexadecimal. */

export async function sha256(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON whose keys stand in one order, so that the same content always has the same fingerprint. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`;
}

/** The first letters of a fingerprint, as a person compares them on paper: 3F2A 91BC 77E0 4D12. */
export function shortDigest(digest: string): string {
  return (digest.slice(0, 16).toUpperCase().match(/.{4}/gu) ?? []).join(' ');
}

/** Each entry with a fingerprint over itself and the one before, so that none can be changed, left out or moved. */
export async function chained<Entry extends object>(
  beginning: string,
  entries: readonly Entry[],
): Promise<(Entry & { hash: string })[]> {
  const links: (Entry & { hash: string })[] = [];
  let hash = await sha256(beginning);
  for (const entry of entries) {
    hash = await sha256(`${hash}\n${canonical(entry)}`);
    links.push({ ...entry, hash });
  }
  return links;
}
