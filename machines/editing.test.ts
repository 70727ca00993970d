import { describe, expect, it } from 'vitest';
import { participantMarkers, reportMarkers } from '#contract/enumerations.ts';
import { positionToEdit } from './editing.ts';

/** Every marker of incompleteData and the position that resolves it for B, written by hand. */
const edited = {
  PHONE_NUMBER: 'documents',
  EMAIL: 'documentsManual B address',
  PERSONAL_DATA: 'documentsManual B personalData',
  FIRST_NAME: 'documentsManual B personalData',
  LAST_NAME: 'documentsManual B personalData',
  ID_CARD_NUMBER: 'documentsManual B personalData',
  DATE_OF_BIRTH: 'documentsManual B personalData',
  ADDRESS: 'documentsManual B address',
  HOUSE_NUMBER: 'documentsManual B address',
  CITY: 'documentsManual B address',
  POSTAL_CODE: 'documentsManual B address',
  DRIVING_LICENSE: 'documentsManual B drivingLicense',
  DRIVING_LICENSE_NUMBER: 'documentsManual B drivingLicense',
  DRIVING_LICENSE_ISSUED_BY: 'documentsManual B drivingLicense',
  DRIVING_LICENSE_CATEGORY: 'documentsManual B drivingLicense',
  VEHICLE: 'damageData B vehicle',
  VEHICLE_DAMAGE: 'damage B',
  VEHICLE_MOVEMENT: 'damageMovement B',
  VEHICLE_INSURER: 'damageData B insurer',
  PARTICIPANT_COUNT: 'documents',
  PARTICIPANT: 'documents',
  REPORT: 'documents',
  ACCIDENT_CIRCUMSTANCES: 'circumstances',
  ACCIDENT_DESCRIPTION: 'circumstances',
  ACCIDENT_SITUATION_DIAGRAM: 'circumstances',
  ACCIDENT_DATETIME: 'situation',
  ACCIDENT_LOCATION: 'location',
  RESPONSIBLE_PARTICIPANT_CONFIRMATION: 'culprit',
};

describe('what is missing is edited (R-193)', () => {
  it.each([...participantMarkers, ...reportMarkers])('%s on its screen', (marker) => {
    const { screen, party, step } = positionToEdit(marker, 'B');
    expect([screen, party, step].filter(Boolean).join(' ')).toBe(edited[marker]);
  });

  it('a part of a participant where its marker is', () => {
    expect(positionToEdit('vehicleInsurer', 'A')).toEqual({ screen: 'damageData', party: 'A', step: 'insurer' });
  });

  it('of somebody unknown in the overview', () => {
    expect(positionToEdit('EMAIL', undefined)).toEqual({ screen: 'documents' });
  });
});
