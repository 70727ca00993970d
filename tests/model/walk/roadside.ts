import type { PossibleEvent } from './possibleEvents.ts';

/** State of the roadside screens. */
export const roadsideNotes = 'flow.roadsideNotes';

/** Returns true if a roadside screen sends this event; only the overview discards all. */
export function isAskedAtRoadside({ event: { type } }: PossibleEvent, here: Set<string>): boolean {
  if (type === 'roadsideNotes.discarded') return here.has(`${roadsideNotes}.overview`);
  if (type === 'roadsideNotes.noted')
    return ['plates', 'place', 'driver'].some((screen) => here.has(`${roadsideNotes}.${screen}`));
  return !type.startsWith('roadsideNotes.photo') || here.has(`${roadsideNotes}.photos`);
}
