import type { OwnPart } from '#machines/context.ts';

/** Part of the report that this phone alone fills in, stored beside the session's tokens. */

const name = 'ownPart';

/** Fallback if storage refuses; lives until the page is closed. */
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
