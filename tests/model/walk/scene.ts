import type { PossibleEvent } from './possibleEvents.ts';

/** The area of the screens at the scene. */
export const scene = 'flow.scene';

/** Each screen of the scene asks for its own, and the overview alone offers to throw all of it away. */
export function isAskedAtScene({ event: { type } }: PossibleEvent, here: Set<string>): boolean {
  if (type === 'scene.discarded') return here.has(`${scene}.overview`);
  if (type === 'scene.noted') return ['plates', 'place', 'driver'].some((screen) => here.has(`${scene}.${screen}`));
  return !type.startsWith('scene.photo') || here.has(`${scene}.photos`);
}
