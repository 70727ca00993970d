import { tabStorage } from '../../tabStorage.ts';

/** Random id that groups the events of one report (decision 016). Stored in the tab to survive reloads. */

const key = 'analyticsProcess';

/** Returns the process from before a reload, else a new one. */
export function currentProcess(): string {
  return tabStorage.getText(key) ?? nextProcess();
}

export function nextProcess(): string {
  const id = crypto.randomUUID();
  tabStorage.set(key, id);
  return id;
}

export function forgetProcess(): void {
  tabStorage.remove(key);
}
