import { formatPlate } from '#contract/plates.ts';

/** A plate in its field: written as everywhere else, with a space that can be typed. */
export function platePutIn(plate: string): string {
  return formatPlate(plate).replaceAll('\u00a0', ' ');
}
