/**
 * The id by which events of one process belong together (decision 016): a random number for each report from its first
 * screen to its end, kept in the tab so that a reload does not break it in two.
 */

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

/** The process that was under way before a reload, else a new one. */
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
