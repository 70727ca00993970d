import type { Resuming } from '#machines/context.ts';

/** That a code to go on elsewhere was asked for, and at which number: kept in this tab, for a phone that reloads the page. */

const name = 'resuming';

export function askedAt(): Resuming | null {
  try {
    const phoneNumber = sessionStorage.getItem(name);
    return phoneNumber === null ? null : { phoneNumber };
  } catch {
    return null;
  }
}

export function keepAskedAt(resuming: Resuming | null): void {
  try {
    if (resuming === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, resuming.phoneNumber);
  } catch {
    // Storage refused: after a reload the number is typed again.
  }
}
