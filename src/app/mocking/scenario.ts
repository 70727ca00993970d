import type { CallName } from '#contract/calls.ts';
import { note } from './scenarioTaken.ts';
import type { Setting } from './setting.ts';
import { storedInTab } from './tabStorage.ts';

/** What QA has set: how the next call of a name ends, however the rules would have answered it. */

/** A code that no table knows. */
export const unknownCode = 'ERR_NEVER_HEARD_OF';

/** At most one for each call. */
export const settings = storedInTab<readonly Setting[]>('mocking.settings', []);

function without(call: CallName): Setting[] {
  return settings.get().filter((setting) => setting.call !== call);
}

export function arrange(setting: Setting): void {
  note({ arrange: setting });
  settings.set([...without(setting.call), setting]);
}

export function dismiss(call: CallName): void {
  note({ dismiss: call });
  settings.set(without(call));
}

/** The setting for a call that is being made now; one that holds once is used up by it. */
export function take(call: CallName): Setting | undefined {
  const setting = settings.get().find((each) => each.call === call);
  if (setting?.isOnce) settings.set(without(call));
  return setting;
}
