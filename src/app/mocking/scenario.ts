import type { CallName } from '#contract/calls.ts';
import { panelValue } from './panelValue.ts';
import { note } from './scenarioTaken.ts';
import type { Setting } from './setting.ts';

/** Settings by QA that override the result of a call. */

/** Code missing from all tables. */
export const unknownCode = 'ERR_NEVER_HEARD_OF';

/** Settings, at most one per call. */
export const settings = panelValue<readonly Setting[]>('mocking.settings', []);

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

/** Returns the setting for a call; removes it if it applies once. */
export function take(call: CallName): Setting | undefined {
  const setting = settings.get().find((each) => each.call === call);
  if (setting?.isOnce) settings.set(without(call));
  return setting;
}
