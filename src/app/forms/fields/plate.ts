import * as z from 'zod/mini';
import { vehicleLicensePlate } from '#contract/fields.ts';

/** A plate as it stands on the vehicle: in capitals, whatever was typed. */
export const typedPlate = z.pipe(
  vehicleLicensePlate,
  z.transform((typed: string) => typed.toLocaleUpperCase('cs')),
);

/** '1AB2345' as it stands on the vehicle: 1AB 2345. Other plates are left as they are. */
export function shownPlate(plate: string): string {
  return plate.replace(/^(\d[\p{L}\d]{2})(\d{4})$/u, '$1\u00a0$2');
}
