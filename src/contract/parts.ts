import type { Participant } from './entities.ts';
import type { Marker, ParticipantMarker } from './enumerations.ts';

/** The parts of a participant's data, as the overviews name them, and the markers by which incompleteData calls them. */

/**
 * Completeness markers of each participant part, in the order of the specification. The first marks the whole part as missing,
 * the others its fields.
 */
export const markersOfPart = {
  personalData: ['PERSONAL_DATA', 'FIRST_NAME', 'LAST_NAME', 'ID_CARD_NUMBER', 'DATE_OF_BIRTH'],
  address: ['ADDRESS', 'HOUSE_NUMBER', 'CITY', 'POSTAL_CODE'],
  drivingLicense: [
    'DRIVING_LICENSE',
    'DRIVING_LICENSE_NUMBER',
    'DRIVING_LICENSE_ISSUED_BY',
    'DRIVING_LICENSE_CATEGORY',
  ],
  email: ['EMAIL'],
  vehicle: ['VEHICLE'],
  vehicleDamage: ['VEHICLE_DAMAGE'],
  vehicleMovementDefinition: ['VEHICLE_MOVEMENT'],
  vehicleInsurer: ['VEHICLE_INSURER'],
} as const satisfies Partial<Record<keyof Participant, readonly [ParticipantMarker, ...ParticipantMarker[]]>>;

export type ParticipantPart = keyof typeof markersOfPart;
export type MarkerOfPart<Part extends ParticipantPart = ParticipantPart> = (typeof markersOfPart)[Part][number];

/** Target of a correction: a part of a participant, or a marker that belongs to no part. */
export type Editable = ParticipantPart | Exclude<Marker, MarkerOfPart>;

export const participantParts = Object.keys(markersOfPart).filter(isPart);

export function isPart(name: string): name is ParticipantPart {
  return Object.hasOwn(markersOfPart, name);
}

/** Returns true if correcting `mended` also corrects `what`: a part covers its markers. */
export function includes(mended: Editable, what: ParticipantPart | Marker): boolean {
  return mended === what || (isPart(mended) && markersOfPart[mended].some((marker) => marker === what));
}

function isGiven(participant: Participant, part: ParticipantPart): boolean {
  if (part === 'vehicle')
    return participant.vehicle?.vehicleBrandName != null && participant.vehicle.vehicleModelName != null;
  return participant[part] !== null;
}

/** The parts that a participant still lacks, in the order of the specification. */
export function missingParts(participant: Participant): ParticipantPart[] {
  return participantParts.filter((part) => !isGiven(participant, part));
}
