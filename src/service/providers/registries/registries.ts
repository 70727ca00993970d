import type { DrivingLicense, PersonalData } from '../../../contract/entities.ts';

/** Vehicle and insurer as the registry knows them; what it does not know is null. */
export interface RegisteredVehicle {
  vehicle: {
    vehicleBrandName: string;
    vehicleModelName: string;
    vehicleYearOfManufacture: number | null;
  } | null;
  vehicleInsurer: {
    vehicleInsurerCode: string;
    vehicleInsuranceContractNumber: string | null;
    vehicleGreenCardNumber: string | null;
    vehicleIsCascoInsured: boolean | null;
  } | null;
}

/** Vehicles and their insurers by licence plate. `failed`: the registry did not answer. */
export interface VehicleRegistry {
  find(licensePlate: string): Promise<RegisteredVehicle | 'unknown' | 'failed'>;
}

export type LicenseHolder = Pick<PersonalData, 'firstName' | 'lastName' | 'dateOfBirth' | 'idCardNumber'>;
export type RegisteredLicense = Pick<
  DrivingLicense,
  'drivingLicenseNumber' | 'drivingLicenseCategory' | 'drivingLicenseIssuedBy'
>;

/** Driving licences by their holder. `failed`: the registry did not answer. */
export interface DrivingLicenseRegistry {
  find(holder: LicenseHolder): Promise<RegisteredLicense | 'unknown' | 'failed'>;
}
