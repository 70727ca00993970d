import type { Party } from '#contract/enumerations.ts';

/** Redirects to the overview while B fills in their part on their own phone. Only B can do so. */
export function whileFilledInElsewhere(party: Party, overview: string) {
  const isElsewhere = { guard: { type: 'isFilledInElsewhere' as const, params: { party } }, target: overview };
  return { always: party === 'A' ? [] : [isElsewhere] };
}
