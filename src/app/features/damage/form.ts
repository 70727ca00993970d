import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { Vehicle, VehicleDamage, VehicleInsurer, VehicleMovementDefinition } from '#contract/entities.ts';
import { damageLocations, type Movement, movements } from '#contract/enumerations.ts';
import * as f from '#contract/fields.ts';
import { platePutIn } from '../../forms/fields/plate.ts';
import { listOf, optional } from '../../forms/rules.ts';

/** Schemas of damage and movement, equal to their calls' bodies. */
export const damageForm = z.object({
  damageLocations: listOf(z.enum(damageLocations)),
  vehicleDamageDescription: f.vehicleDamageDescription,
  pointOfImpact: optional(z.enum(damageLocations)),
});

export function damageValues(known: VehicleDamage | null): Partial<z.input<typeof damageAndMovementForm>> {
  return known === null ? {} : { ...known, pointOfImpact: known.pointOfImpact ?? undefined };
}

/** Damage form with a hidden field for the implied movements, comma-separated. */
export const damageAndMovementForm = z.extend(damageForm, { impliedMovements: z.optional(z.string()) });

export function movementsIn(implied: string | undefined): Movement[] {
  const names = implied?.split(',') ?? [];
  return movements.filter((movement) => names.includes(movement));
}

export const movementForm = z.object({
  movementDefinitions: listOf(z.enum(movements)),
  driverRemark: optional(f.remark),
});

export function movementValues(known: VehicleMovementDefinition | null): Partial<z.input<typeof movementForm>> {
  return known === null ? {} : { ...known, driverRemark: known.driverRemark ?? undefined };
}

export const vehicleForm = z.object({
  vehicleLicensePlate: f.givenLicensePlate,
  vehicleBrandName: f.vehicleBrandName,
  vehicleModelName: f.vehicleModelName,
  vehicleYearOfManufacture: optional(f.typedNumber(f.vehicleYearOfManufacture, 'year')),
  vehicleTrailerLicensePlate: optional(f.givenLicensePlate),
});

export function vehicleValues(known: Vehicle | null) {
  return {
    vehicleLicensePlate: platePutIn(known?.vehicleLicensePlate ?? ''),
    vehicleBrandName: known?.vehicleBrandName ?? '',
    vehicleModelName: known?.vehicleModelName ?? '',
    vehicleYearOfManufacture: known?.vehicleYearOfManufacture == null ? '' : String(known.vehicleYearOfManufacture),
    vehicleTrailerLicensePlate: platePutIn(known?.vehicleTrailerLicensePlate ?? ''),
  };
}

/** Answers to casco insurance; `unknown` and no answer both become null. */
const cascoAnswers = ['yes', 'no', 'unknown'] as const;

export const insurerForm = z.object({
  vehicleInsurerCode: f.vehicleInsurerCode,
  vehicleInsuranceContractNumber: optional(f.vehicleInsuranceContractNumber),
  vehicleGreenCardNumber: optional(f.vehicleGreenCardNumber),
  vehicleIsCascoInsured: z.optional(z.enum(cascoAnswers)),
  vehiclePolicyholderName: optional(f.policyholderName),
  vehiclePolicyholderAddress: optional(f.addressInWords),
});

/** Combined form of vehicle and insurer. Without an insurer, its own screen follows. */
export const vehicleAndInsurerForm = z.extend(vehicleForm, {
  ...insurerForm.shape,
  vehicleInsurerCode: z.optional(f.vehicleInsurerCode),
});

/** Returns the values of one form among those of a combined one. */
function valuesOf<Values extends object, Name extends keyof Values>(values: Values, shape: Record<Name, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape)) as Pick<Values, Name>;
}

/** Splits the form into the bodies of two calls and the typed insurer values. */
export function vehicleAndInsurerOf(value: z.output<typeof vehicleAndInsurerForm>) {
  const { vehicleInsurerCode, ...besides } = valuesOf(value, insurerForm.shape);
  const typed = Object.entries({ vehicleInsurerCode, ...besides }).map(([name, said]) => [name, said ?? '']);
  return {
    vehicle: valuesOf(value, vehicleForm.shape),
    insurer: vehicleInsurerCode === undefined ? null : insurerOf({ vehicleInsurerCode, ...besides }),
    typed: Object.fromEntries(typed) as Record<string, string>,
  };
}

export function insurerOf({ vehicleIsCascoInsured, ...rest }: z.output<typeof insurerForm>): Body<'updateInsurer'> {
  const known = vehicleIsCascoInsured === 'yes' || vehicleIsCascoInsured === 'no';
  return { ...rest, vehicleIsCascoInsured: known ? vehicleIsCascoInsured === 'yes' : null };
}

export function insurerValues(known: VehicleInsurer | null) {
  if (known === null) return {};
  const { vehicleIsCascoInsured: casco } = known;
  return {
    vehicleInsurerCode: known.vehicleInsurerCode,
    vehicleInsuranceContractNumber: known.vehicleInsuranceContractNumber ?? '',
    vehicleGreenCardNumber: known.vehicleGreenCardNumber ?? '',
    vehiclePolicyholderName: known.vehiclePolicyholderName ?? '',
    vehiclePolicyholderAddress: known.vehiclePolicyholderAddress ?? '',
    vehicleIsCascoInsured: casco === null ? ('unknown' as const) : casco ? ('yes' as const) : ('no' as const),
  };
}
