import { ownBuild } from './build.ts';
import { reloadPage } from './leaving.ts';

/** Under this key the tab keeps the build that was left because a part of it was gone. */
const key = 'outdated';

let losesSomething = () => false;

/** Who knows whether loading the page anew would lose something just now: it is left to the driver then. */
export function mayBeLost(asked: () => boolean): void {
  losesSomething = asked;
}

/**
 * Loads the page anew because the service has not got a part of it any more: once for each build, and where nothing is lost. False
 * where it does not.
 */
export function renewsByItself(): boolean {
  if (losesSomething()) return false;
  try {
    const build = ownBuild() ?? '';
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
  } catch {
    // Where the tab keeps nothing, what was typed would be lost.
    return false;
  }
  reloadPage();
  return true;
}
