import { type Limits, pageLimits, serviceLimits } from '../../contract/limits.ts';
import { untouchedCodeCheck } from './codes.ts';
import { createDocument, type ParticipantRecord, type ReportDocument } from './document.ts';
import type { Facts, Means } from './rule.ts';

/** Documents and facts for the tests of the rules. */

export const limits: Limits = { ...pageLimits, ...serviceLimits };
export const now = Date.parse('2026-05-20T10:00:00Z');

export const ids = {
  report: '10000000-0000-4000-8000-000000000000',
  a: '20000000-0000-4000-8000-00000000000a',
  b: '20000000-0000-4000-8000-00000000000b',
  fresh: '30000000-0000-4000-8000-000000000000',
  summary: '40000000-0000-4000-8000-000000000000',
};

/** Nothing but SMS: no reader, no registry. */
export const means: Means = {
  sms: true,
  identityReader: false,
  plateReader: false,
  vehicleRegistry: false,
  drivingLicenseRegistry: false,
};

export function facts(changes: Partial<Facts> = {}): Facts {
  return { now, freshId: ids.fresh, freshCode: '4711', limits, means, ...changes };
}

function participant(order: number, participantId: string): ParticipantRecord {
  return {
    data: {
      participantId,
      order,
      isReporter: order === 1,
      phoneNumber: `+42060100000${order}`,
      personalData: {
        firstName: 'Eva',
        lastName: 'Malá',
        idCardNumber: '123456789',
        dateOfBirth: '1990-01-01',
      },
      email: `ridic${order}@example.cz`,
      address: {
        street: 'Lipová',
        houseNumber: order,
        orientationNumber: null,
        city: 'Brno',
        postalCode: 60200,
        addressRuianId: null,
      },
      drivingLicense: {
        drivingLicenseNumber: 'EL 123456',
        drivingLicenseCategory: ['B'],
        drivingLicenseIssuedBy: 'Magistrát města Brna',
      },
      vehicle: {
        vehicleLicensePlate: `1B${order} 2345`,
        vehicleBrandName: 'Škoda',
        vehicleModelName: 'Fabia',
        vehicleYearOfManufacture: 2020,
      },
      vehicleDamageImages: [],
      vehicleDamage: { damageLocations: ['REAR'], vehicleDamageDescription: 'Nárazník' },
      vehicleMovementDefinition: { movementDefinitions: ['STOPPING'] },
      vehicleInsurer: {
        vehicleInsurerCode: 'CPP',
        vehicleInsuranceContractNumber: null,
        vehicleGreenCardNumber: null,
        vehicleIsCascoInsured: null,
      },
    },
    phoneChanges: 0,
    verification: untouchedCodeCheck,
    signing: untouchedCodeCheck,
  };
}

export function emptyDocument(): ReportDocument {
  const fresh = {
    reportId: ids.report,
    qrCode: 123_456_789_012_345,
    summaryId: ids.summary,
    checkCode: 'x'.repeat(60),
    firstSession: { accessTokenId: 'access', refreshTokenId: 'refresh' },
  };
  return createDocument(fresh, now, limits);
}

/** Two participants, everything filled in, in the given state. */
export function fullDocument(
  state: ReportDocument['report']['state'],
  changes: Partial<ReportDocument> = {},
): ReportDocument {
  const document = emptyDocument();
  return {
    ...document,
    report: {
      ...document.report,
      state,
      accidentCircumstances: { accidentDescription: 'Náraz', accidentSituationDiagramId: 'PARKING' },
      accidentDatetime: { accidentDatetime: '2026-05-20T09:00:00Z', participantStillInPlace: true },
      accidentLocation: { accidentLocationDescription: 'Parkoviště', accidentAddress: null, accidentGps: null },
      responsibleParticipantId: null,
      responsibleParticipantWasConfirmed: true,
    },
    participants: [participant(1, ids.a), participant(2, ids.b)],
    confirmedVersion: state === 'TO_SIGN' || state === 'FINISHED' ? document.contentVersion : null,
    ...changes,
  };
}

/** The two participants with one of their code checks replaced. */
export function withCheck(
  document: ReportDocument,
  purpose: 'verification' | 'signing',
  checks: Partial<Record<'a' | 'b', Partial<ParticipantRecord['signing']>>>,
): ReportDocument {
  const [a, b] = document.participants;
  if (a === undefined || b === undefined) return document;
  return {
    ...document,
    participants: [
      { ...a, [purpose]: { ...a[purpose], ...checks.a } },
      { ...b, [purpose]: { ...b[purpose], ...checks.b } },
    ],
  };
}
