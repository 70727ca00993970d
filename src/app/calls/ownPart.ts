import type { OwnPart } from '#machines/context.ts';

/** What alone this phone fills in of the report, beside the tokens of the session that it is filled in with. */

const name = 'ownPart';

/** Where the storage refuses: known until the page is closed, like the session. */
let unstored: OwnPart | null = null;

export function ownPart(): OwnPart | null {
  if (unstored !== null) return unstored;
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function keepOwnPart(part: OwnPart | null): void {
  unstored = null;
  try {
    if (part === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(part));
  } catch {
    unstored = part;
  }
}
