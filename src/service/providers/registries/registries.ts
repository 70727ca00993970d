import type { PersonalData } from '#contract/entities.ts';
import type { RegisteredLicense, RegisteredVehicle } from '#report/ports.ts';

/** Vehicles and their insurers by licence plate. `failed`: the registry did not answer. */
export interface VehicleRegistry {
  find(licensePlate: string): Promise<RegisteredVehicle | 'unknown' | 'failed'>;
}

export type LicenseHolder = Pick<PersonalData, 'firstName' | 'lastName' | 'dateOfBirth' | 'idCardNumber'>;

/** Driving licences by their holder. `failed`: the registry did not answer. */
export interface DrivingLicenseRegistry {
  find(holder: LicenseHolder): Promise<RegisteredLicense | 'unknown' | 'failed'>;
}
