/** History of the page as a reducer. The chart grants or refuses a step back or forward; a refused one is undone. */

/** Path and step in the address bar, and whether something is open over them that Back closes. */
export interface Address {
  path: string;
  step: string | null;
  opened: boolean;
}

/** `index` of the current history entry, and `shown`, the chart's location as last projected. */
export type Navigation = { index: number; shown: Address | null } & (
  | { mode: 'opening' | 'idle' | 'undoing' }
  /** Waits for the chart to grant or refuse the entry `target`. */
  | { mode: 'popping'; target: number }
);

type NavigationEvent =
  | { type: 'popped'; index: number }
  /** The chart shows a screen; `location` is null if it has no address. */
  | { type: 'shown'; location: Address | null; bar: Address; isError: boolean };

export type HistoryChange = { write: 'pushState' | 'replaceState' } | { go: number } | null;

/** Tells whether two addresses name the same position, whatever is open over it. */
export function isSamePosition(a: Omit<Address, 'opened'>, b: Omit<Address, 'opened'>): boolean {
  const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);
  return trimmed(a.path) === trimmed(b.path) && a.step === b.step;
}

function isSame(a: Address, b: Address): boolean {
  return isSamePosition(a, b) && a.opened === b.opened;
}

/** Returns the next state and the change of the history that leads there. */
export function navigated(from: Navigation, event: NavigationEvent): [Navigation, HistoryChange] {
  const { mode, index, shown } = from;
  if (event.type === 'popped') {
    // The first projection replaces the entry, whichever it is.
    if (mode === 'opening') return [{ ...from, index: event.index }, null];
    if (mode === 'undoing') return [{ mode: 'idle', index, shown }, null];
    return [{ mode: 'popping', index, shown, target: event.index }, null];
  }
  // The address bar is not the page's own until the undoing step arrives.
  if (mode === 'undoing') return [from, null];
  const { location, bar, isError } = event;
  const reached = mode === 'popping' ? from.target : index;
  if (location === null) return [{ mode: 'idle', index: reached, shown: null }, null];
  const next: Navigation = { mode: 'idle', index: reached, shown: location };
  if (mode !== 'popping' && bar.opened && !location.opened && isSamePosition(location, bar)) {
    // Closed without Back, or by a reload, its entry goes.
    return [{ mode: 'undoing', index: index - 1, shown: location }, { go: -1 }];
  }
  if (mode === 'opening') return [next, { write: 'replaceState' }];
  if (isSame(location, bar)) return [next, null];
  // A link that leads on from what is open takes its entry over.
  if (mode === 'idle' && bar.opened && !location.opened) return [next, { write: 'replaceState' }];
  if (mode === 'idle' && !isError) return [{ ...next, index: index + 1 }, { write: 'pushState' }];
  const isRefused = mode === 'popping' && shown !== null && isSame(location, shown);
  if (isRefused) return [{ mode: 'undoing', index, shown }, { go: index - reached }];
  return [next, { write: 'replaceState' }];
}
