import { config } from '../loading/config.ts';

let possible: boolean | undefined;

/** Returns true if a map key is configured and the browser supports WebGL. */
export function mapIsPossible(): boolean {
  possible ??= config().MAPS_KEY !== null && hasWebGl();
  return possible;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
