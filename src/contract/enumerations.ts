/**
 * Every enumeration, in the order in which screens and the PDF show it. Plain data: safe for the first
 * chunk.
 */

export const reportStates = ['NEW', 'COLLECTING_DATA', 'TO_SIGN', 'FINISHED', 'ERROR', 'CANCELED'] as const;
export type ReportState = (typeof reportStates)[number];

/** States in which the drivers still edit or sign the report. */
export const openReportStates = ['NEW', 'COLLECTING_DATA', 'TO_SIGN'] as const satisfies ReportState[];

export function isOpenState(state: ReportState): boolean {
  return openReportStates.some((each) => each === state);
}

/** Purposes of SMS and e-mails to a participant whose delivery is tracked. */
export const deliveryPurposes = ['verification', 'signing', 'fillingIn', 'handingOver', 'signedReport'] as const;
export type DeliveryPurpose = (typeof deliveryPurposes)[number];

/**
 * Delivery states. `waiting`: in the outbox; `sent`: accepted by the SMS gateway or mail server; `delivered`: confirmed by an SMS
 * receipt; `undeliverable`: refused permanently.
 */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'undeliverable'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const damageLocations = [
  'FRONT',
  'REAR',
  'LEFT',
  'RIGHT',
  'FRONT_LEFT',
  'FRONT_RIGHT',
  'REAR_LEFT',
  'REAR_RIGHT',
] as const;
export type DamageLocation = (typeof damageLocations)[number];

export const movements = [
  'PARKED',
  'STARTING',
  'MOVING',
  'STOPPING',
  'EXITING_PRIVATE_AREA',
  'ENTERING_PRIVATE_AREA',
  'ENTERING_ROUNDABOUT',
  'IN_ROUNDABOUT',
  'REAR_COLLISION',
  'PARALLEL_LANE',
  'CHANGING_LANE',
  'OVERTAKING',
  'TURNING_RIGHT',
  'TURNING_LEFT',
  'REVERSING',
  'WRONG_WAY',
  'APPROACHING_FROM_RIGHT',
  'FAILED_TO_YIELD',
] as const;
export type Movement = (typeof movements)[number];

export const situationDiagrams = [
  'REAR_END_COLLISION',
  'REAR_END_COLLISION_BA',
  'LANE_CHANGE',
  'LANE_CHANGE_BA',
  'TURNING',
  'TURNING_BA',
  'PARKING',
  'PARKING_BA',
  'ANOTHER',
] as const;
export type SituationDiagram = (typeof situationDiagrams)[number];

export const drivingLicenseCategories = [
  'AM',
  'A1',
  'A2',
  'A',
  'B1',
  'B',
  'C1',
  'C',
  'D1',
  'D',
  'BE',
  'C1E',
  'CE',
  'D1E',
  'DE',
  'T',
  'B96',
] as const;
export type DrivingLicenseCategory = (typeof drivingLicenseCategories)[number];

export const scanSides = ['F', 'B', 'X'] as const;
export type ScanSide = (typeof scanSides)[number];

export const imageTypes = ['image/jpeg', 'image/png', 'image/tiff', 'image/webp'] as const;

/** Labels of the two participants; calls and answers number them from 1. */
export const parties = ['A', 'B'] as const;
export type Party = (typeof parties)[number];

export function orderOf(party: Party): number {
  return parties.indexOf(party) + 1;
}

export function partyOfOrder(order: number): Party {
  return order === 2 ? 'B' : 'A';
}

/** Kinds of device that opened a link, as far as the browser reveals them. */
export const deviceKinds = ['IPHONE', 'IPAD', 'ANDROID_PHONE', 'ANDROID_TABLET', 'COMPUTER', 'UNKNOWN'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** The completeness markers. Those of a participant come with its id. */
export const participantMarkers = [
  'PHONE_NUMBER',
  'EMAIL',
  'PERSONAL_DATA',
  'FIRST_NAME',
  'LAST_NAME',
  'ID_CARD_NUMBER',
  'DATE_OF_BIRTH',
  'ADDRESS',
  'HOUSE_NUMBER',
  'CITY',
  'POSTAL_CODE',
  'DRIVING_LICENSE',
  'DRIVING_LICENSE_NUMBER',
  'DRIVING_LICENSE_ISSUED_BY',
  'DRIVING_LICENSE_CATEGORY',
  'VEHICLE',
  'VEHICLE_DAMAGE',
  'VEHICLE_MOVEMENT',
  'VEHICLE_INSURER',
] as const;
export const reportMarkers = [
  'PARTICIPANT_COUNT',
  'PARTICIPANT',
  'REPORT',
  'ACCIDENT_CIRCUMSTANCES',
  'ACCIDENT_DESCRIPTION',
  'ACCIDENT_SITUATION_DIAGRAM',
  'ACCIDENT_DATETIME',
  'ACCIDENT_LOCATION',
  'RESPONSIBLE_PARTICIPANT_CONFIRMATION',
] as const;

/** The sections of the summary that can change on their own, named as the fields that hold them. */
export const participantSections = [
  'personalData',
  'address',
  'drivingLicense',
  'email',
  'vehicle',
  'vehicleDamage',
  'vehicleDamageImages',
  'vehicleMovementDefinition',
  'vehicleInsurer',
] as const;
export const reportSections = [
  'accidentCircumstances',
  'accidentDatetime',
  'accidentLocation',
  'responsibleParticipant',
  'witnesses',
] as const;
export function isReportSection(name: string): name is ReportSection {
  return reportSections.some((section) => section === name);
}

/** Completeness marker of each report section; null if the section is optional. */
export const markerOfSection = {
  accidentCircumstances: 'ACCIDENT_CIRCUMSTANCES',
  accidentDatetime: 'ACCIDENT_DATETIME',
  accidentLocation: 'ACCIDENT_LOCATION',
  responsibleParticipant: 'RESPONSIBLE_PARTICIPANT_CONFIRMATION',
  witnesses: null,
} as const satisfies Record<ReportSection, ReportMarker | null>;
export type ParticipantSection = (typeof participantSections)[number];
export type ReportSection = (typeof reportSections)[number];
export type ParticipantMarker = (typeof participantMarkers)[number];
export type ReportMarker = (typeof reportMarkers)[number];
export type Marker = ParticipantMarker | ReportMarker;

/** Events of a report that its audit trail records. */
export const notedEvents = [
  'verified',
  'looked',
  'agreed',
  'disagreed',
  'filledInElsewhere',
  'handedBack',
  'takenOver',
  'confirmed',
  'reopened',
  'signed',
] as const;
export type NotedEvent = (typeof notedEvents)[number];
