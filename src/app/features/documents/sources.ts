import type { Participant } from '#contract/entities.ts';

/** Source of a value by its `...Edited` flag: null typed, false unchanged, true edited. */
export type Source = 'typed' | 'received' | 'edited';

export function sourceOf(flag: boolean | null | undefined): Source {
  if (flag === true) return 'edited';
  return flag === false ? 'received' : 'typed';
}

/** Returns the sources of a part's given values. */
export function sourcesOf(part: object | null): Source[] {
  const values = new Map<string, unknown>(Object.entries(part ?? {}));
  return Object.entries(part ?? {})
    .filter(([name, flag]) => name.endsWith('Edited') && (flag !== null || values.get(name.slice(0, -6)) !== null))
    .map(([, flag]) => sourceOf(flag));
}

/** Returns the source of an address as a whole: edited if any part was. */
export function addressSource(address: NonNullable<Participant['address']>): Source | 'register' {
  if (address.addressRuianId !== null) return 'register';
  const sources = sourcesOf(address);
  if (sources.includes('edited')) return 'edited';
  return sources.includes('received') ? 'received' : 'typed';
}
