import { ownBuild } from './build.ts';
import { reloadPage } from './leaving.ts';

/** Session storage key of the outdated build that was reloaded. */
const key = 'outdated';

let losesSomething = () => false;

/** Registers the check whether a reload would lose data. If so, the driver decides. */
export function mayBeLost(asked: () => boolean): void {
  losesSomething = asked;
}

/** Reloads an outdated page, once per build and only if no data would be lost. Returns false otherwise. */
export function renewsByItself(): boolean {
  if (losesSomething()) return false;
  try {
    const build = ownBuild() ?? '';
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
  } catch {
    // Without storage a reload would lose typed data.
    return false;
  }
  reloadPage();
  return true;
}
