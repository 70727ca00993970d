import type {
  DelegationItem,
  Participant,
  Photo,
  Report,
  Signature,
  SigningItem,
  Summary,
  VerificationItem,
  Witness,
} from '#contract/entities.ts';
import { orderOf, type Party, type ReportState } from '#contract/enumerations.ts';
import { sectionsOf } from '../../../src/app/facts/parts.ts';

/** Data of one invented accident, at every progress that the chart distinguishes. */

export const ids = {
  report: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0001',
  otherReport: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0002',
  A: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c000a',
  B: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c000b',
  witness: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0003',
  newWitness: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0007',
  photo: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0004',
  summary: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0005',
  newSummary: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0015',
  checkCode: 'c'.repeat(60),
} as const;

export const phones = { A: '+420601111111', B: '+420602222222' } as const;

export const parts = {
  personalData: { firstName: 'Jana', lastName: 'Nováková', idCardNumber: '123456AB7', dateOfBirth: '1985-03-14' },
  address: {
    street: 'Dlouhá',
    houseNumber: 12,
    orientationNumber: null,
    city: 'Praha',
    postalCode: 11000,
    addressRuianId: null,
  },
  drivingLicense: {
    drivingLicenseNumber: 'EK 123456',
    drivingLicenseCategory: ['B' as const],
    drivingLicenseIssuedBy: 'Magistrát hl. m. Prahy',
  },
  email: 'jana.novakova@example.cz',
  vehicle: {
    vehicleLicensePlate: '1AB2345',
    vehicleBrandName: 'Škoda',
    vehicleModelName: 'Fabia',
    vehicleYearOfManufacture: 2019,
  },
  vehicleDamage: { damageLocations: ['REAR' as const], vehicleDamageDescription: 'Promáčknutý nárazník.' },
  vehicleMovementDefinition: { movementDefinitions: ['MOVING' as const] },
  vehicleInsurer: {
    vehicleInsurerCode: 'CPP',
    vehicleInsuranceContractNumber: '0123456789',
    vehicleGreenCardNumber: null,
    vehicleIsCascoInsured: false,
  },
} satisfies Partial<Participant>;

/** Data entered before this visit, different from those entered in it so that they cannot be confused. */
const earlier = {
  A: {
    ...parts,
    personalData: { ...parts.personalData, firstName: 'Hana', idCardNumber: '654321AB7' },
    address: { ...parts.address, street: 'Krátká', houseNumber: 7 },
    email: 'hana.novakova@example.cz',
    // As the registry knows it.
    vehicle: {
      ...parts.vehicle,
      vehicleModelName: 'Octavia',
      vehicleYearOfManufacture: 2014,
      vehicleBrandNameEdited: false,
    },
    vehicleDamage: {
      damageLocations: ['REAR' as const],
      vehicleDamageDescription: 'Prasklý zadní nárazník, poškrábané víko kufru.',
    },
    vehicleMovementDefinition: { movementDefinitions: ['STOPPING' as const] },
    vehicleInsurer: { ...parts.vehicleInsurer, vehicleInsuranceContractNumber: '9876543210' },
  },
  B: {
    personalData: { firstName: 'Tomáš', lastName: 'Dvořák', idCardNumber: '208114562', dateOfBirth: '1979-11-02' },
    address: { ...parts.address, street: 'Husova', houseNumber: 43, city: 'Beroun', postalCode: 26601 },
    drivingLicense: {
      drivingLicenseNumber: 'EL 654321',
      drivingLicenseCategory: ['A' as const, 'B' as const],
      drivingLicenseIssuedBy: 'MěÚ Beroun',
    },
    email: 'tomas.dvorak@example.cz',
    vehicle: {
      vehicleLicensePlate: '2SK8410',
      vehicleBrandName: 'Hyundai',
      vehicleModelName: 'i30',
      vehicleYearOfManufacture: 2020,
      vehicleBrandNameEdited: false,
    },
    vehicleDamage: {
      damageLocations: ['FRONT' as const],
      vehicleDamageDescription: 'Prasklý světlomet, promáčknutá kapota.',
    },
    vehicleMovementDefinition: { movementDefinitions: ['REAR_COLLISION' as const] },
    vehicleInsurer: {
      vehicleInsurerCode: 'DIRECT',
      vehicleInsuranceContractNumber: '5550123456',
      vehicleGreenCardNumber: null,
      vehicleIsCascoInsured: true,
    },
  },
} satisfies Record<Party, Partial<Participant>>;

export const circumstances = {
  accidentDescription: 'Vozidlo B narazilo zezadu do vozidla A.',
  accidentSituationDiagramId: 'REAR_END_COLLISION_BA' as const,
};
export const datetime = { accidentDatetime: '2026-05-20T12:00:00+02:00', participantStillInPlace: true };
export const location = {
  accidentLocationDescription: 'Křižovatka u nádraží',
  accidentAddress: null,
  accidentGps: { longitude: 14.4378, latitude: 50.0755 },
};

/** Progress of both participants' data. */
export const peopleStages = ['blank', 'identified', 'withVehicles'] as const;
export type PeopleStage = (typeof peopleStages)[number];

/** Progress of the report's own data; each stage includes the earlier ones. */
export const reportStages = ['begun', 'circumstances', 'datetime', 'location', 'complete'] as const;
export type ReportStage = (typeof reportStages)[number];

/** Photo of each known vehicle. */
export const photo: Photo = {
  photoId: ids.photo,
  fileExtension: 'jpeg',
  displayOrder: 1,
  imageWithLicensePlate: false,
};

/** Returns one participant at a stage. */
export function participantAt(party: Party, stage: PeopleStage): Participant {
  const nothing = {
    personalData: null,
    address: null,
    drivingLicense: null,
    email: null,
    vehicle: null,
    vehicleDamage: null,
    vehicleMovementDefinition: null,
    vehicleInsurer: null,
  };
  // The driving licence is left open, so that the registry may still be asked for it when it is mended.
  const known = earlier[party];
  const unlicensed = { ...nothing, ...known, drivingLicense: null };
  const { personalData, address, drivingLicense, email } = known;
  const identified = { ...nothing, personalData, address, drivingLicense, email };
  return {
    participantId: ids[party],
    order: orderOf(party),
    isReporter: party === 'A',
    phoneNumber: phones[party],
    vehicleDamageImages: stage === 'withVehicles' ? [photo] : [],
    fillsInOwnPart: false,
    canUploadAndInvestigateIdCardData: stage !== 'identified',
    canRetrieveUnconfirmedDrivingLicenseData: false,
    canRetrieveDrivingLicenseDataAutomatically: stage === 'withVehicles',
    canUploadAndConfirmLicensePlateData: true,
    canUploadDrivingLicense: true,
    ...(stage === 'blank' ? nothing : stage === 'identified' ? identified : unlicensed),
  };
}

/** Returns both participants at a stage. */
export function peopleAt(stage: PeopleStage): Participant[] {
  return [participantAt('A', stage), participantAt('B', stage)];
}

/** Returns the report in a state, with its own data at a stage. */
export function reportAt(state: ReportState, stage: ReportStage): Report {
  const reached = (wanted: ReportStage) => reportStages.indexOf(stage) >= reportStages.indexOf(wanted);
  return {
    reportId: ids.report,
    qrCode: 100000000000123,
    state,
    accidentCircumstances: reached('circumstances') ? circumstances : null,
    accidentDatetime: reached('datetime') ? datetime : null,
    accidentLocation: reached('location') ? location : null,
    responsibleParticipantId: reached('complete') ? ids.B : null,
    responsibleParticipantWasConfirmed: reached('complete'),
  };
}

/** Returns the finished report as the other participant reads it. */
export function sharedSummary(): Summary {
  return { ...reportAt('FINISHED', 'complete'), participants: peopleAt('withVehicles'), witnesses: [witness] };
}

export function signatureOf(party: Party): Signature {
  return { participantId: ids[party], signedAt: '2026-05-20T11:05:00.000Z' };
}

export const witness: Witness = {
  witnessId: ids.witness,
  order: 1,
  driverParticipantId: null,
  firstName: 'Petr',
  lastName: 'Svědek',
  phoneNumber: null,
};

/** End of the pause after too many wrong codes, later than any walk in a browser. */
export const pausedUntil = '2046-05-20T11:10:00.000Z';

/** Returns the status of one phone verification. */
export function verificationItem(party: Party, stage: 'added' | 'codeSent' | 'paused' | 'verified'): VerificationItem {
  return {
    ...(stage === 'paused' && { waitsUntil: pausedUntil }),
    participantId: ids[party],
    order: orderOf(party),
    phoneNumber: phones[party],
    isReporter: party === 'A',
    isVerified: stage === 'verified',
    canChangePhone: stage !== 'verified',
    canSendSmsCode: stage !== 'verified' && stage !== 'paused',
    canBeVerified: stage === 'codeSent',
  };
}

/** Returns the status of one signature. */
export function signingItem(
  party: Party,
  stage: 'unsigned' | 'codeSent' | 'outdated' | 'paused' | 'signed',
): SigningItem {
  return {
    ...(stage === 'paused' && { waitsUntil: pausedUntil }),
    participantId: ids[party],
    order: orderOf(party),
    phoneNumber: phones[party],
    firstName: earlier[party].personalData.firstName,
    lastName: earlier[party].personalData.lastName,
    licensePlate: earlier[party].vehicle.vehicleLicensePlate,
    isSigned: stage === 'signed',
    canSendSmsCode: stage !== 'signed' && stage !== 'paused',
    waitingForInsertingSmsCode: stage === 'codeSent' || stage === 'outdated',
    canBeSigned: stage === 'codeSent',
  };
}

/** Returns the status of the reader's code that opens their part or sends the signed report. */
export function fillingInItem(waitingForInsertingSmsCode: boolean): DelegationItem {
  return { participantId: ids.B, phoneNumber: phones.B, canSendSmsCode: true, waitingForInsertingSmsCode };
}

/** Roadside notes, for each of their screens. */
export const roadsideAnswers = {
  plateA: '1AB 2345',
  plateB: null,
  gps: location.accidentGps,
  place: null,
  happenedAt: Date.parse('2026-05-20T12:00:00+02:00'),
  firstName: 'Jiří',
  lastName: 'Řezníček',
  phoneNumber: phones.B,
};

export const roadsideBegan = Date.parse('2026-05-20T10:05:00Z');

/** Section of a summary, and its approving review. */
export const momentSection = { section: 'accidentDatetime' as const, participantId: null };
/** Agreements to every section, in the words of the other participant's phone. */
export const allAgreed = sectionsOf(sharedSummary()).map((about) => ({
  ...about,
  agrees: true,
  remark: null,
  saidAt: '2026-05-20T10:48:00.000Z',
  isCurrent: true,
}));

export const momentAgreed = {
  ...momentSection,
  agrees: true,
  remark: null,
  saidAt: '2026-05-20T10:48:00.000Z',
  isCurrent: true,
};
