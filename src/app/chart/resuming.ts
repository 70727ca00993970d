import type { Resuming } from '#machines/context.ts';

/** Phone number to which a resumption code was requested, stored in this tab to survive a reload. */

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
