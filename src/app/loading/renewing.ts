import { tabStorage } from '../tabStorage.ts';
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
  const build = ownBuild() ?? '';
  // Without storage a reload would lose typed data.
  if (tabStorage.getText(key) === build || !tabStorage.set(key, build)) return false;
  reloadPage();
  return true;
}
