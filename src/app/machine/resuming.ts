import type { Resuming } from '#machines/context.ts';
import { tabStorage } from '../tabStorage.ts';

/** Phone number to which a resumption code was requested, stored in this tab to survive a reload. */

const name = 'resuming';

export function askedAt(): Resuming | null {
  const phoneNumber = tabStorage.getText(name);
  return phoneNumber === null ? null : { phoneNumber };
}

export function keepAskedAt(resuming: Resuming | null): void {
  tabStorage.set(name, resuming?.phoneNumber ?? null);
}
