/** Random id that groups the events of one report (decision 016). Stored in the tab to survive reloads. */

const key = 'analyticsProcess';

function keep(id: string): string {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Storage refused: the process ends with the page.
  }
  return id;
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the process from before a reload, else a new one. */
export function currentProcess(): string {
  return kept() ?? nextProcess();
}

export function nextProcess(): string {
  return keep(crypto.randomUUID());
}

export function forgetProcess(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was kept.
  }
}
