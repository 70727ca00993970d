import type { PossibleEvent } from './possibleEvents.ts';

/** State of the roadside screens. */
export const scene = 'flow.scene';

/** Returns true if a roadside screen sends this event; only the overview discards all. */
export function isAskedAtScene({ event: { type } }: PossibleEvent, here: Set<string>): boolean {
  if (type === 'scene.discarded') return here.has(`${scene}.overview`);
  if (type === 'scene.noted') return ['plates', 'place', 'driver'].some((screen) => here.has(`${scene}.${screen}`));
  return !type.startsWith('scene.photo') || here.has(`${scene}.photos`);
}
