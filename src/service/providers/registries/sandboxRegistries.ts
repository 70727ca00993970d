import { plateKey } from '#contract/plates.ts';
import type { DrivingLicenseRegistry, VehicleRegistry } from './registries.ts';
import { sampleLicenses, sampleVehicles } from './sampleRecords.ts';

/** Registries over a few sample records: work without any key or network. */

export const sandboxVehicleRegistry: VehicleRegistry = {
  async find(licensePlate) {
    const record = sampleVehicles.find(([plate]) => plate === plateKey(licensePlate));
    if (record === undefined) return 'unknown';
    const [, vehicleBrandName, vehicleModelName, vehicleYearOfManufacture, insurer, contract, greenCard, casco] =
      record;
    return {
      vehicle: { vehicleBrandName, vehicleModelName, vehicleYearOfManufacture },
      vehicleInsurer:
        insurer === null
          ? null
          : {
              vehicleInsurerCode: insurer,
              vehicleInsuranceContractNumber: contract,
              vehicleGreenCardNumber: greenCard,
              vehicleIsCascoInsured: casco,
            },
    };
  },
};

export const sandboxDrivingLicenseRegistry: DrivingLicenseRegistry = {
  async find(holder) {
    const record = sampleLicenses.find(
      ([idCardNumber, dateOfBirth]) => idCardNumber === holder.idCardNumber && dateOfBirth === holder.dateOfBirth,
    );
    if (record === undefined) return 'unknown';
    const [, , drivingLicenseNumber, drivingLicenseCategory, drivingLicenseIssuedBy] = record;
    return { drivingLicenseNumber, drivingLicenseCategory, drivingLicenseIssuedBy };
  },
};
