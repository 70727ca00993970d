import * as z from 'zod/mini';
import type { Body } from '../../../contract/callSchemas.ts';
import type { Vehicle } from '../../../contract/entities.ts';
import { typedPlate } from '../../forms/plate.ts';

export const licensePlateForm = z.object({ vehicleLicensePlate: typedPlate });

/** The plate alone: what else is known of the vehicle stays as it is. */
export function vehicleOfPlate(
  { vehicleLicensePlate }: z.output<typeof licensePlateForm>,
  known: Vehicle | null,
): Body<'updateVehicle'> {
  return {
    vehicleLicensePlate,
    vehicleBrandName: known?.vehicleBrandName ?? null,
    vehicleModelName: known?.vehicleModelName ?? null,
    vehicleYearOfManufacture: known?.vehicleYearOfManufacture ?? null,
  };
}
