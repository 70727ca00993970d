import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { Vehicle } from '#contract/entities.ts';
import { typedPlate } from '../../forms/fields/plate.ts';

export const licensePlateForm = z.object({ vehicleLicensePlate: typedPlate });

/** '1AB 2345' and '1ab2345' are one plate. */
function plateKey(plate: string): string {
  return plate.replace(/[\s-]/gu, '').toLocaleUpperCase('cs');
}

/**
 * The plate alone: what else was typed of the vehicle stays as it is. What the registry said of another plate does not,
 * so that it is asked again.
 */
export function vehicleOfPlate(
  { vehicleLicensePlate }: z.output<typeof licensePlateForm>,
  known: Vehicle | null,
): Body<'updateVehicle'> {
  const isOther = known !== null && plateKey(known.vehicleLicensePlate) !== plateKey(vehicleLicensePlate);
  const kept = isOther && known.vehicleBrandNameEdited != null ? null : known;
  return {
    vehicleLicensePlate,
    vehicleBrandName: kept?.vehicleBrandName ?? null,
    vehicleModelName: kept?.vehicleModelName ?? null,
    vehicleYearOfManufacture: kept?.vehicleYearOfManufacture ?? null,
  };
}
