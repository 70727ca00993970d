import * as z from 'zod/mini';
import { drivingLicenseCategories } from '#contract/enumerations.ts';
import * as f from '#contract/fields.ts';
import { plateKey } from '#contract/plates.ts';
import { ask, jsonBody, type ProviderLog } from '../ask.ts';
import type { DrivingLicenseRegistry, VehicleRegistry } from './registries.ts';

export interface HttpRegistryOptions {
  url: string;
  key: string;
  timeLimit: number;
  log: ProviderLog;
}

/** Registries over HTTP: one POST of JSON with a bearer key; 404 is 'no such record'. Asking twice does no harm. */

function orNull<T>(schema: z.ZodMiniType<T>) {
  return z._default(z.nullable(schema), null);
}

const vehicleAnswer = z.object({
  vehicle: orNull(
    z.object({
      vehicleBrandName: f.vehicleBrandName,
      vehicleModelName: f.vehicleModelName,
      vehicleYearOfManufacture: orNull(f.vehicleYearOfManufacture),
    }),
  ),
  vehicleInsurer: orNull(
    z.object({
      vehicleInsurerCode: f.vehicleInsurerCode,
      vehicleInsuranceContractNumber: orNull(f.vehicleInsuranceContractNumber),
      vehicleGreenCardNumber: orNull(f.vehicleGreenCardNumber),
      vehicleIsCascoInsured: orNull(z.boolean()),
    }),
  ),
});

const licenseAnswer = z.object({
  drivingLicenseNumber: f.drivingLicenseNumber,
  drivingLicenseCategory: z.array(z.string()),
  drivingLicenseIssuedBy: f.drivingLicenseIssuedBy,
});

async function consult<S extends z.ZodMiniType>(
  provider: string,
  { url, key, timeLimit, log }: HttpRegistryOptions,
  question: object,
  answer: S,
): Promise<z.output<S> | 'unknown' | 'failed'> {
  const answered = await ask({ url, init: jsonBody(question, key), answer, timeLimit, tries: 2 });
  if (answered.kind === 'answered') return answered.value;
  if (answered.kind === 'refused') return 'unknown';
  log({ provider, event: answered.why });
  return 'failed';
}

export function createHttpVehicleRegistry(options: HttpRegistryOptions): VehicleRegistry {
  return {
    async find(licensePlate) {
      const found = await consult('vehicleRegistry', options, { licensePlate: plateKey(licensePlate) }, vehicleAnswer);
      if (typeof found === 'string') return found;
      return found.vehicle === null && found.vehicleInsurer === null ? 'unknown' : found;
    },
  };
}

export function createHttpDrivingLicenseRegistry(options: HttpRegistryOptions): DrivingLicenseRegistry {
  return {
    async find(holder) {
      const found = await consult('drivingLicenseRegistry', options, holder, licenseAnswer);
      if (typeof found === 'string') return found;
      const drivingLicenseCategory = drivingLicenseCategories.filter((category) =>
        found.drivingLicenseCategory.includes(category),
      );
      return drivingLicenseCategory.length === 0 ? 'unknown' : { ...found, drivingLicenseCategory };
    },
  };
}
