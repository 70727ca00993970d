import type { InsuranceCompany, Participant } from '#contract/entities.ts';

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

/** Names in one line: the first begins with a capital letter, the others do not. */
export function listed(names: string[]): string {
  return names
    .map((name, index) => (index === 0 ? name : name.charAt(0).toLocaleLowerCase('cs') + name.slice(1)))
    .join(', ');
}
