import type { Participant } from '#contract/entities.ts';

/** Where a value came from, as its `...Edited` flag says: null was typed, false stands as it came, true was changed since. */
export type Source = 'typed' | 'received' | 'edited';

export function sourceOf(flag: boolean | null | undefined): Source {
  if (flag === true) return 'edited';
  return flag === false ? 'received' : 'typed';
}

/** The sources of all values of a part; of what nobody gave there is none. */
export function sourcesOf(part: object | null): Source[] {
  const values = new Map<string, unknown>(Object.entries(part ?? {}));
  return Object.entries(part ?? {})
    .filter(([name, flag]) => name.endsWith('Edited') && (flag !== null || values.get(name.slice(0, -6)) !== null))
    .map(([, flag]) => sourceOf(flag));
}

/** An address is shown as one value: changed as soon as one of its parts was. */
export function addressSource(address: NonNullable<Participant['address']>): Source | 'register' {
  if (address.addressRuianId !== null) return 'register';
  const sources = sourcesOf(address);
  if (sources.includes('edited')) return 'edited';
  return sources.includes('received') ? 'received' : 'typed';
}
