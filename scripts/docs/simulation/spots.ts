import type { AppSnapshot } from '#machines/location.ts';
import type { PossibleEvent } from '../../../tests/model/walk/possibleEvents.ts';
import { type Tap, tapsOf } from '../../../tests/paths/taps.ts';

/** Where the picture of a screen can be tapped: what may happen in a moment, on the box of what is tapped for it. */

/** A button, link or field on the picture of a screen. */
export interface Box {
  name: string;
  /** Left, top, width and height, in thousandths of the picture. */
  at: [number, number, number, number];
  href?: string;
}

/** By the name of the picture. */
export type Boxes = Record<string, Box[]>;

export interface Spot extends Box {
  /** The step that a tap takes. */
  label: string;
}

function isMeant({ href, names, within }: Tap, box: Box): boolean {
  if (within === 'dialog' || (href !== undefined && href !== box.href)) return false;
  const isNamed = names.some((name) => (typeof name === 'string' ? name === box.name : name.test(box.name)));
  return isNamed || (href !== undefined && names.length === 0);
}

/**
 * What of all that may happen in a moment can be tapped on the picture of its screen, each box once: of what begins by the same tap
 * the first.
 */
export function spotsAmong(possible: readonly PossibleEvent[], before: AppSnapshot, boxes: readonly Box[]): Spot[] {
  return boxes.flatMap((box) => {
    const found = possible.find(({ event }) => tapsOf(event, before).some((tap) => isMeant(tap, box)));
    return found === undefined ? [] : [{ ...box, label: found.label }];
  });
}
