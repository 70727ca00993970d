import type { DrivingLicense, FoundAddress } from '#contract/entities.ts';

/** Types in which providers answer the rules. */

/** An address and how far from a position it lies, in metres. */
export interface NearAddress {
  address: FoundAddress;
  distance: number;
}

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

/** A driving licence as the registry knows it. */
export type RegisteredLicense = Pick<
  DrivingLicense,
  'drivingLicenseNumber' | 'drivingLicenseCategory' | 'drivingLicenseIssuedBy'
>;
