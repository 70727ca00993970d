import type { InsuranceCompany, VehicleInsurer } from './entities.ts';

/** The company of the code that the report keeps, where the list knows it. */
export function insurerOf(
  vehicleInsurer: VehicleInsurer | null | undefined,
  companies: readonly InsuranceCompany[],
): InsuranceCompany | undefined {
  return companies.find(({ code }) => code === vehicleInsurer?.vehicleInsurerCode);
}

/** How an insurer is called: by the company's name, else by the code itself. */
export function insurerName(
  vehicleInsurer: VehicleInsurer | null | undefined,
  companies: readonly InsuranceCompany[],
): string | undefined {
  return insurerOf(vehicleInsurer, companies)?.name ?? vehicleInsurer?.vehicleInsurerCode;
}
