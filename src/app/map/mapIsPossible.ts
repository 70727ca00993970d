import { config } from '../loading/config.ts';

let possible: boolean | undefined;

/** Whether a map can be shown at all: there is a key, and the browser draws with WebGL. */
export function mapIsPossible(): boolean {
  possible ??= config().MAPS_KEY !== null && hasWebGl();
  return possible;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser allows only a few at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
