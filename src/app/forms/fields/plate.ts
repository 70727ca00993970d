import { formatPlate } from '#contract/plates.ts';

/** Formats a plate for a field, with ordinary spaces. */
export function platePutIn(plate: string): string {
  return formatPlate(plate).replaceAll('\u00a0', ' ');
}
