import type { InsuranceCompany, VehicleInsurer } from './entities.ts';

/** The company of the code that the report keeps, where the list knows it. */
export function insurerOf(
  vehicleInsurer: VehicleInsurer | null | undefined,
  companies: readonly InsuranceCompany[],
): InsuranceCompany | undefined {
  return companies.find(({ code }) => code === vehicleInsurer?.vehicleInsurerCode);
}

/** Where insurers take signed reports, by their codes. */
export function mailboxesOf(companies: readonly InsuranceCompany[]): ReadonlyMap<string, string> {
  return new Map(companies.filter(({ email }) => email !== '').map(({ code, email }) => [code, email]));
}

/** How an insurer is called: by the company's name, else by the code itself. */
export function insurerName(
  vehicleInsurer: VehicleInsurer | null | undefined,
  companies: readonly InsuranceCompany[],
): string | undefined {
  return insurerOf(vehicleInsurer, companies)?.name ?? vehicleInsurer?.vehicleInsurerCode;
}
