import * as z from 'zod/mini';
import { givenLicensePlate } from '#contract/fields.ts';
import { formatPlate } from '#contract/plates.ts';

/** A plate as it stands on the vehicle: in capitals, whatever was typed. */
export const typedPlate = z.pipe(
  givenLicensePlate,
  z.transform((typed: string) => typed.toLocaleUpperCase('cs').replaceAll(/\s+/gu, ' ')),
);

/** A plate in its field: written as everywhere else, with a space that can be typed. */
export function platePutIn(plate: string): string {
  return formatPlate(plate).replaceAll('\u00a0', ' ');
}
