import type { InsuranceCompany, Participant, Summary } from '../../contract/entities.ts';
import { damageLocations, drivingLicenseCategories, movements } from '../../contract/enumerations.ts';
import type { AccidentReportInput } from './accidentReportPdf.ts';

/** Reports for the tests and for looking at the PDF: an everyday one, the longest possible and the emptiest possible. */

const reportId = '0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f0a01';
const idA = '0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f0a0a';
const idB = '0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f0a0b';

const companies: InsuranceCompany[] = [
  { code: 'CP', name: 'Česká pojišťovna', description: '', email: 'info@example.cz', contact: '+420241114114' },
  { code: 'KOOP', name: 'Kooperativa pojišťovna', description: '', email: 'info@example.cz', contact: '+420957105105' },
];

function images(count: number, prefix: string): Participant['vehicleDamageImages'] {
  return Array.from({ length: count }, (_, index) => ({
    photoId: `0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f${prefix}0${index}`,
    fileExtension: 'jpg',
    displayOrder: index,
    imageWithLicensePlate: index === 0,
  }));
}

const flags = {
  canUploadAndInvestigateIdCardData: false,
  canRetrieveUnconfirmedDrivingLicenseData: false,
  canRetrieveDrivingLicenseDataAutomatically: false,
  canUploadAndConfirmLicensePlateData: false,
};

const a: Participant = {
  ...flags,
  participantId: idA,
  order: 1,
  isReporter: true,
  phoneNumber: '+420604123789',
  personalData: {
    firstName: 'Žofie',
    lastName: 'Řeháčková',
    idCardNumber: '206384917',
    dateOfBirth: '1987-03-05',
  },
  email: 'zofie.rehackova@example.cz',
  address: {
    street: 'Křižíkova',
    houseNumber: 237,
    orientationNumber: '36a',
    city: 'Praha 8',
    postalCode: 18600,
    addressRuianId: 22_349_995,
  },
  drivingLicense: {
    drivingLicenseNumber: 'EK 482913',
    drivingLicenseCategory: ['AM', 'B1', 'B'],
    drivingLicenseIssuedBy: 'Magistrát hlavního města Prahy',
  },
  vehicle: {
    vehicleLicensePlate: '5AC 4821',
    vehicleBrandName: 'Škoda',
    vehicleModelName: 'Octavia Combi',
    vehicleYearOfManufacture: 2019,
  },
  vehicleDamageImages: images(3, 'aa'),
  vehicleDamage: {
    damageLocations: ['FRONT', 'FRONT_RIGHT'],
    vehicleDamageDescription: 'Prasklý přední nárazník, rozbité pravé světlo a ohnutý blatník.',
  },
  vehicleMovementDefinition: { movementDefinitions: ['MOVING', 'REAR_COLLISION'] },
  vehicleInsurer: {
    vehicleInsurerCode: 'CP',
    vehicleInsuranceContractNumber: '8745129630',
    vehicleGreenCardNumber: 'CZ12345678',
    vehicleIsCascoInsured: true,
  },
};

const b: Participant = {
  ...a,
  participantId: idB,
  order: 2,
  isReporter: false,
  phoneNumber: '+420777654321',
  personalData: { firstName: 'Jiří', lastName: 'Němec', idCardNumber: '118273AB4', dateOfBirth: '1964-11-21' },
  email: 'jiri.nemec@example.cz',
  address: {
    street: 'U Cukrovaru',
    houseNumber: 12,
    orientationNumber: null,
    city: 'Týniště nad Orlicí',
    postalCode: 51721,
    addressRuianId: null,
  },
  drivingLicense: {
    drivingLicenseNumber: 'UH 117745',
    drivingLicenseCategory: ['B'],
    drivingLicenseIssuedBy: 'Městský úřad Kostelec nad Orlicí',
  },
  vehicle: {
    vehicleLicensePlate: '3H7 9014',
    vehicleBrandName: 'Hyundai',
    vehicleModelName: 'i30',
    vehicleYearOfManufacture: 2015,
  },
  vehicleDamageImages: images(2, 'bb'),
  vehicleDamage: {
    damageLocations: ['REAR', 'REAR_LEFT'],
    vehicleDamageDescription: 'Promáčknuté víko kufru, zadní nárazník.',
  },
  vehicleMovementDefinition: { movementDefinitions: ['STOPPING'] },
  vehicleInsurer: {
    vehicleInsurerCode: 'KOOP',
    vehicleInsuranceContractNumber: '6602134478',
    vehicleGreenCardNumber: null,
    vehicleIsCascoInsured: false,
  },
};

const summary: Summary = {
  reportId,
  qrCode: 123_456_789_012_345,
  state: 'FINISHED',
  accidentCircumstances: {
    accidentDescription:
      'Jela jsem ulicí Sokolovská směrem do centra. Vozidlo přede mnou zastavilo před přechodem a já jsem na mokré vozovce nestihla včas zabrzdit.',
    accidentSituationDiagramId: 'REAR_END_COLLISION',
  },
  accidentDatetime: { accidentDatetime: '2026-03-05T13:30:00.000Z', participantStillInPlace: true },
  accidentLocation: {
    accidentLocationDescription: 'U přechodu před stanicí metra Křižíkova',
    accidentAddress: {
      street: 'Sokolovská',
      houseNumber: 62,
      orientationNumber: '101',
      city: 'Praha 8',
      postalCode: 18600,
      addressRuianId: null,
    },
    accidentGps: { latitude: 50.09279, longitude: 14.45173 },
  },
  responsibleParticipantId: idA,
  responsibleParticipantWasConfirmed: true,
  participants: [a, b],
  witnesses: [
    {
      witnessId: '0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f0c01',
      order: 1,
      driverParticipantId: idB,
      firstName: 'Ludmila',
      lastName: 'Němcová',
      phoneNumber: '+420602111222',
    },
    {
      witnessId: '0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f0c02',
      order: 2,
      driverParticipantId: null,
      firstName: 'Ťunďa',
      lastName: 'Šťáhlavský',
      phoneNumber: null,
    },
  ],
};

/** An everyday report; `jpeg` stands for each of its photos. */
export function everydayReport(jpeg: Buffer): AccidentReportInput {
  return {
    summary,
    insuranceCompanies: companies,
    signatures: [
      { participantId: idA, signedAt: '2026-03-05T13:52:10.000Z' },
      { participantId: idB, signedAt: '2026-03-05T13:55:41.000Z' },
    ],
    photos: photosOf(summary, () => jpeg),
    createdAt: '2026-03-05T13:55:41.000Z',
  };
}

/** A photo for each that the summary lists. */
function photosOf(of: Summary, jpeg: (index: number) => Buffer): AccidentReportInput['photos'] {
  return of.participants
    .flatMap(({ participantId, vehicleDamageImages }) =>
      vehicleDamageImages.map(({ photoId }) => ({ participantId, photoId })),
    )
    .map((photo, index) => ({ ...photo, jpeg: jpeg(index) }));
}

function long(words: string, length: number): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length - 1)
    .concat('.');
}

function longest(participant: Participant, prefix: string): Participant {
  const { personalData, address, drivingLicense } = participant;
  if (personalData === null || address === null || drivingLicense === null) throw new Error('The sample is complete');
  return {
    ...participant,
    personalData: { ...personalData, firstName: long('Wendelína Maxmiliána ', 48), lastName: 'W'.repeat(36) },
    email: `${'m'.repeat(64)}@${'w'.repeat(60)}.cz`,
    address: {
      ...address,
      street: long('Náměstí Bedřicha Václavka ', 48),
      houseNumber: 9999,
      orientationNumber: '1234ab',
      city: long('Nová Ves u Nového Města na Moravě ', 48),
      addressRuianId: 9_999_999_999,
    },
    drivingLicense: {
      ...drivingLicense,
      drivingLicenseCategory: [...drivingLicenseCategories],
      drivingLicenseIssuedBy: long('Magistrát statutárního města ', 64),
    },
    vehicle: {
      vehicleLicensePlate: 'WWWWWWWWWWWW',
      vehicleBrandName: 'W'.repeat(64),
      vehicleModelName: long('Grand Modus Dynamique ', 64),
      vehicleYearOfManufacture: 9999,
    },
    vehicleDamageImages: images(8, prefix),
    vehicleDamage: {
      damageLocations: [...damageLocations],
      vehicleDamageDescription:
        prefix === 'aa' ? 'W'.repeat(512) : long('Příliš žluťoučký kůň úpěl ďábelské ódy a odřel lak. ', 512),
    },
    vehicleMovementDefinition: { movementDefinitions: [...movements] },
    vehicleInsurer: {
      vehicleInsurerCode: long('Neznámá pojišťovna ', 64),
      vehicleInsuranceContractNumber: 'W'.repeat(35),
      vehicleGreenCardNumber: 'W'.repeat(11),
      vehicleIsCascoInsured: true,
    },
  };
}

/** Every value as long as §5 allows, with eight photos each. */
export function longestReport(jpeg: (index: number) => Buffer): AccidentReportInput {
  const all: Summary = {
    ...summary,
    accidentCircumstances: {
      accidentDescription: Array.from({ length: 256 }, (_, index) => (index % 2 === 0 ? 'W' : 'ž')).join('\n'),
      accidentSituationDiagramId: 'TURNING_BA',
    },
    accidentLocation: {
      accidentLocationDescription: long('Za křižovatkou u lesa 🚗 ', 255),
      accidentAddress: longest(a, 'aa').address,
      accidentGps: { latitude: -89.123456789, longitude: -179.987654321 },
    },
    responsibleParticipantId: null,
    participants: [longest(a, 'aa'), longest(b, 'bb')],
    witnesses: [idA, idB, null].map((driverParticipantId, index) => ({
      witnessId: `0f5bb4a2-1c33-4c55-9a3c-0d6c7d1f0d0${index}`,
      order: index + 1,
      driverParticipantId,
      firstName: long('Wendelína ', 48),
      lastName: 'W'.repeat(36),
      phoneNumber: '+123456789012345',
    })),
  };
  return { ...everydayReport(Buffer.alloc(0)), summary: all, photos: photosOf(all, jpeg) };
}

/** Nothing but what exists from the first minute: two phones, no signatures. */
export function emptyReport(): AccidentReportInput {
  const bare = (participant: Participant): Participant => ({
    ...participant,
    personalData: null,
    email: null,
    address: null,
    drivingLicense: null,
    vehicle: null,
    vehicleDamageImages: [],
    vehicleDamage: null,
    vehicleMovementDefinition: null,
    vehicleInsurer: null,
  });
  return {
    ...everydayReport(Buffer.alloc(0)),
    summary: {
      ...summary,
      accidentCircumstances: null,
      accidentDatetime: null,
      accidentLocation: null,
      responsibleParticipantId: null,
      responsibleParticipantWasConfirmed: false,
      participants: [bare(a), bare(b)],
      witnesses: [],
    },
    signatures: [],
    photos: [],
  };
}
