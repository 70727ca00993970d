import type { InsuranceCompany, VehicleInsurer } from './entities.ts';

/** The company of the code that the report keeps, where the list knows it. */
export function insurerOf(
  vehicleInsurer: VehicleInsurer | null | undefined,
  companies: readonly InsuranceCompany[],
): InsuranceCompany | undefined {
  return companies.find(({ code }) => code === vehicleInsurer?.vehicleInsurerCode);
}

/** Returns the e-mail address of each insurer that accepts signed reports, by insurer code. */
export function mailboxesOf(companies: readonly InsuranceCompany[]): ReadonlyMap<string, string> {
  return new Map(companies.filter(({ email }) => email !== '').map(({ code, email }) => [code, email]));
}

/** Returns the insurer's name, or its code if the list does not have it. */
export function insurerName(
  vehicleInsurer: VehicleInsurer | null | undefined,
  companies: readonly InsuranceCompany[],
): string | undefined {
  return insurerOf(vehicleInsurer, companies)?.name ?? vehicleInsurer?.vehicleInsurerCode;
}
