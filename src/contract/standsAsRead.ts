import type { PersonalData } from './entities.ts';

/** Returns true if all personal data equal the OCR result of the ID card, so that they need no further confirmation. */
export function standsAsRead(personalData: PersonalData): boolean {
  const { firstNameEdited, lastNameEdited, idCardNumberEdited, dateOfBirthEdited } = personalData;
  return [firstNameEdited, lastNameEdited, idCardNumberEdited, dateOfBirthEdited].every(
    (isEdited) => isEdited === false,
  );
}
