import type { Party } from '#contract/enumerations.ts';

/** what a participant fills in on the own phone is not filled in here; the overview says so. Only B can do so. */
export function whileFilledInElsewhere(party: Party, overview: string) {
  const isElsewhere = { guard: { type: 'isFilledInElsewhere' as const, params: { party } }, target: overview };
  return { always: party === 'A' ? [] : [isElsewhere] };
}
