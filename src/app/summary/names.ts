import type { InsuranceCompany, Participant } from '../../contract/entities.ts';

/** A participant's name once it is known. */
export function fullName({ personalData }: Participant): string | undefined {
  return personalData === null ? undefined : `${personalData.firstName} ${personalData.lastName}`;
}

/** The insurer of a participant's vehicle from the list of insurers. */
export function insurerOf(
  { vehicleInsurer }: Participant,
  insuranceCompanies: InsuranceCompany[],
): InsuranceCompany | undefined {
  return insuranceCompanies.find(({ code }) => code === vehicleInsurer?.vehicleInsurerCode);
}
