import * as z from 'zod/mini';
import { vehicleLicensePlate } from '../../contract/fields.ts';

/** A plate as it stands on the vehicle: in capitals, whatever was typed. */
export const typedPlate = z.pipe(
  vehicleLicensePlate,
  z.transform((typed: string) => typed.toLocaleUpperCase('cs')),
);
