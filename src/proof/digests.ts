/** Fingerprints of sealed content, equal in service and page: SHA-256 in hexadecimal. */

export async function sha256(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Serialises a value as JSON with sorted keys, so that equal content has equal fingerprints. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`;
}

/** Returns the first 16 digits of a fingerprint for comparison on paper: 3F2A 91BC 77E0 4D12. */
export function shortDigest(digest: string): string {
  return (digest.slice(0, 16).toUpperCase().match(/.{4}/gu) ?? []).join(' ');
}

/** Returns the entries as a hash chain, in which none can be changed, left out or moved unnoticed. */
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
