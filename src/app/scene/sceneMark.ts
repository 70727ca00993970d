/** Whether this tab may have kept something of a scene: what is sealed is fetched and opened only then. */

const name = 'scene';

export function mayHaveScene(): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function markScene(isKept: boolean): void {
  try {
    if (isKept) sessionStorage.setItem(name, 'kept');
    else sessionStorage.removeItem(name);
  } catch {
    // Storage refused: then nothing was kept either.
  }
}
