import type { PersonalData } from './entities.ts';

/** Whether all personal data stand as they were read from the ID card, so that they need no other confirmation. */
export function standsAsRead(personalData: PersonalData): boolean {
  const { firstNameEdited, lastNameEdited, idCardNumberEdited, dateOfBirthEdited } = personalData;
  return [firstNameEdited, lastNameEdited, idCardNumberEdited, dateOfBirthEdited].every(
    (isEdited) => isEdited === false,
  );
}
