import type { ParticipantPart } from '#contract/completeness.ts';
import type { Marker, ParticipantMarker, Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';

/** Where each part of the report is mended: the screens behind every edit link and every missing item. */

type Position = Omit<ScreenMeta, 'party'>;

const partPositions: Record<ParticipantPart, Position> = {
  personalData: { screen: 'documentsManual', step: 'personalData' },
  address: { screen: 'documentsManual', step: 'address' },
  drivingLicense: { screen: 'documentsManual', step: 'drivingLicense' },
  email: { screen: 'documentsManual', step: 'email' },
  vehicle: { screen: 'damageData', step: 'vehicle' },
  vehicleDamage: { screen: 'damage' },
  vehicleMovementDefinition: { screen: 'damageMovement' },
  vehicleInsurer: { screen: 'damageData', step: 'insurer' },
};

/** The screen that mends a part of one participant. */
export function positionOfPart(part: ParticipantPart, party: Party): ScreenMeta {
  return { ...partPositions[part], party };
}

const partOfMarker: Record<Exclude<ParticipantMarker, 'PHONE_NUMBER'>, ParticipantPart> = {
  EMAIL: 'email',
  PERSONAL_DATA: 'personalData',
  FIRST_NAME: 'personalData',
  LAST_NAME: 'personalData',
  ID_CARD_NUMBER: 'personalData',
  DATE_OF_BIRTH: 'personalData',
  ADDRESS: 'address',
  HOUSE_NUMBER: 'address',
  CITY: 'address',
  POSTAL_CODE: 'address',
  DRIVING_LICENSE: 'drivingLicense',
  DRIVING_LICENSE_NUMBER: 'drivingLicense',
  DRIVING_LICENSE_ISSUED_BY: 'drivingLicense',
  DRIVING_LICENSE_CATEGORY: 'drivingLicense',
  VEHICLE: 'vehicle',
  VEHICLE_DAMAGE: 'vehicleDamage',
  VEHICLE_MOVEMENT: 'vehicleMovementDefinition',
  VEHICLE_INSURER: 'vehicleInsurer',
};

function hasPart(marker: Marker): marker is keyof typeof partOfMarker {
  return Object.hasOwn(partOfMarker, marker);
}

/** The screen that mends what a marker of incompleteData says is missing. */
export function positionOfMarker(marker: Marker, party: Party | undefined): ScreenMeta {
  if (hasPart(marker)) return party ? positionOfPart(partOfMarker[marker], party) : { screen: 'documents' };
  switch (marker) {
    case 'ACCIDENT_CIRCUMSTANCES':
    case 'ACCIDENT_DESCRIPTION':
    case 'ACCIDENT_SITUATION_DIAGRAM':
      return { screen: 'circumstances' };
    case 'ACCIDENT_DATETIME':
      return { screen: 'situation' };
    case 'ACCIDENT_LOCATION':
      return { screen: 'location' };
    case 'RESPONSIBLE_PARTICIPANT_CONFIRMATION':
      return { screen: 'culprit' };
    default:
      return { screen: 'documents' };
  }
}
