import { memoised } from '../../loadedOnce.ts';
import { config } from '../../loading/config.ts';

const supported = memoised(hasWebGl);

/** Returns true if a map key is configured and the browser supports WebGL. */
export function mapIsPossible(): boolean {
  return config().MAPS_KEY !== null && supported();
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
