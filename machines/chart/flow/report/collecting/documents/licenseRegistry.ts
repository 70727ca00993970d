import type { Party } from '#contract/enumerations.ts';
import { calling } from '#machines/pieces/calling.ts';
import type { state } from '#machines/vocabulary.ts';

/** Returns the guard of a licence that the registry may be asked for: automatically if the person stands as read from the card. */
export function mayRetrieve(party: Party, how: 'automatically' | 'unconfirmed') {
  return { type: 'mayRetrieveLicense' as const, params: { party, how } };
}

/** Returns the states that look a licence up in the registry; `next` shows what was found, or goes on without. */
export function lookup(party: Party, how: 'Automatically' | 'Unconfirmed', next: string) {
  return calling(`retrieveDrivingLicense${how}`, {
    party,
    on: {
      OK: { target: next, actions: ['applyAnswer'] },
      WARN_RETRIEVE_AISPOV_DATA_DISABLED: { target: 'registryOff' },
      WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: { target: 'tooManyRetrievals' },
    },
    events: { 'call.abandoned': next },
    handledGlobally: next,
    failed: 'retrievingFailed',
  });
}

/** Returns the states after an unsuccessful lookup whose reason is said. */
export function unavailable<const On extends Parameters<typeof state>[0]['on']>(on: On) {
  return {
    registryOff: { tags: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED' as const, on },
    tooManyRetrievals: { tags: 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS' as const, on },
  };
}
