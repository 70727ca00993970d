import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Answer, Refusal } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { call, type HttpResponse, type Reachable, type Request, send, type UploadedFile } from './client.ts';

/** Drives reports through the service as the page does, step by step or as a whole. */

export interface ReportDriver {
  reportId: string;
  accessToken: string;
  refreshToken: string;
  /** A and B, once added. */
  participants: { participantId: string; phoneNumber: string }[];
  /** Makes a call on this report with its token. */
  call<Name extends CallName>(name: Name, request?: Request<Name>): Promise<Answer<Name> & Refusal>;
  /** Makes a call about A (0) or B (1). */
  callFor<Name extends CallName>(index: number, name: Name, request?: Request<Name>): Promise<Answer<Name> & Refusal>;
  sendFor<Name extends CallName>(index: number, name: Name, request?: Request<Name>): Promise<HttpResponse>;
  /** Returns the code in the newest SMS to A (0) or B (1). */
  codeOf(index: number): Promise<string>;
}

/** Service through which reports can be driven. */
export interface Drivable extends Reachable {
  outboxIdle(): Promise<void>;
  /** Returns the awaited code without querying the outbox. */
  awaitedCode?(reportId: string, participantId: string, phoneNumber: string): Promise<string>;
}

interface OutboxEntry {
  id: string;
  channel: string;
  to: string;
  subject: string | null;
  text: string;
  attachments: { filename: string }[];
}

/** Returns all messages of the sandbox's outbox, newest first. */
export async function outbox(service: Drivable): Promise<OutboxEntry[]> {
  await service.outboxIdle();
  const response = await service.app.inject({ url: '/outbox', headers: { accept: 'application/json' } });
  return response.json();
}

/** Returns the code in the text of an SMS. */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/u.exec(text)?.[0];
}

export function freshPhoneNumber(): string {
  return `+4207${randomInt(100_000_000).toString().padStart(8, '0')}`;
}

/** Returns a wrong code of the right format. */
export function wrongCode(right: string): string {
  return right === '1234' ? '4321' : '1234';
}

export function samplePhoto(format: 'jpeg' | 'png' | 'tiff' | 'webp' = 'jpeg', width = 320, height = 240) {
  const image = sharp({ create: { width, height, channels: 3, background: '#8899aa' } });
  return image.toFormat(format).toBuffer();
}

export async function samplePhotoFile(): Promise<UploadedFile> {
  return { content: await samplePhoto(), fileName: 'auto.jpg' };
}

export async function startReport(service: Drivable, idempotencyKey?: string): Promise<ReportDriver> {
  const started = await call(service, 'createReport', idempotencyKey === undefined ? {} : { idempotencyKey });
  const { reportId, accessToken, refreshToken } = started;
  const participants: ReportDriver['participants'] = [];

  function withReport<Name extends CallName>(request: Request<Name>, params: Record<string, string> = {}) {
    return { accessToken, ...request, params: { reportId, ...params, ...request.params } };
  }
  function about(index: number): Record<string, string> {
    return { participantId: participants[index]?.participantId ?? '' };
  }
  return {
    reportId,
    accessToken,
    refreshToken,
    participants,
    call: (name, request = {}) => call(service, name, withReport(request)),
    callFor: (index, name, request = {}) => call(service, name, withReport(request, about(index))),
    sendFor: (index, name, request = {}) => send(service, name, withReport(request, about(index))),
    async codeOf(index) {
      const { participantId = '', phoneNumber: to = '' } = participants[index] ?? {};
      const known = await service.awaitedCode?.(reportId, participantId, to);
      if (known !== undefined) return known;
      const messages = await outbox(service);
      const sms = messages.find((message) => message.channel === 'sms' && message.to === to);
      const code = codeIn(sms?.text ?? '');
      if (code === undefined) throw new Error('No code was sent');
      return code;
    },
  };
}

export async function addParticipant(driver: ReportDriver, phoneNumber = freshPhoneNumber()): Promise<void> {
  const { participantId } = await driver.call('addParticipant', { body: { phoneNumber, gdprConfirmed: true } });
  driver.participants.push({ participantId, phoneNumber });
}

/** Verifies both phones, which moves the report to the collecting state. */
export async function verifyBoth(driver: ReportDriver): Promise<void> {
  for (const index of [0, 1]) {
    if (driver.participants.length <= index) await addParticipant(driver);
    await driver.callFor(index, 'sendCodeToVerify');
    await driver.callFor(index, 'verify', { body: { smsCode: await driver.codeOf(index) } });
  }
}

const people = [
  { firstName: 'Žofie', lastName: 'Dvořáková', idCardNumber: '123456789', dateOfBirth: '1988-04-12' },
  { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654AB1', dateOfBirth: '1975-11-30' },
];
const addresses = [
  {
    street: 'Korunní',
    houseNumber: 810,
    orientationNumber: '104',
    city: 'Praha',
    postalCode: 12000,
    addressRuianId: 21_701_234,
  },
  {
    street: 'Žižkova',
    houseNumber: 1867,
    orientationNumber: null,
    city: 'Jihlava',
    postalCode: 58601,
    addressRuianId: null,
  },
];
const vehicles = [
  {
    vehicleLicensePlate: '1AB 2345',
    vehicleBrandName: 'Škoda',
    vehicleModelName: 'Octavia',
    vehicleYearOfManufacture: 2019,
  },
  {
    vehicleLicensePlate: '5J5 6789',
    vehicleBrandName: 'Hyundai',
    vehicleModelName: 'i30',
    vehicleYearOfManufacture: null,
  },
];
const insurers = [
  {
    vehicleInsurerCode: 'KOOPERATIVA',
    vehicleInsuranceContractNumber: '7721234567',
    vehicleGreenCardNumber: null,
    vehicleIsCascoInsured: true,
  },
  {
    vehicleInsurerCode: 'ALLIANZ',
    vehicleInsuranceContractNumber: null,
    vehicleGreenCardNumber: 'CZ123456',
    vehicleIsCascoInsured: null,
  },
];

async function fillParticipant(driver: ReportDriver, index: number, withPhotos: boolean): Promise<void> {
  await driver.callFor(index, 'updateParticipantData', {
    body: { personalData: people[index], address: addresses[index] },
  });
  await driver.callFor(index, 'updateEmail', { body: { email: `ridic${index + 1}@example.cz` } });
  await driver.callFor(index, 'updateDrivingLicense', {
    body: {
      drivingLicense: {
        drivingLicenseNumber: 'EL 123456',
        drivingLicenseCategory: ['AM', 'B'],
        drivingLicenseIssuedBy: 'Magistrát města Jihlavy',
      },
    },
  });
  if (withPhotos)
    await driver.callFor(index, 'addAccidentPhoto', {
      query: { imageWithLicensePlate: 'true' },
      file: await samplePhotoFile(),
    });
  await driver.callFor(index, 'updateDamage', {
    body: { damageLocations: ['FRONT', 'FRONT_LEFT'], vehicleDamageDescription: 'Promáčknutý nárazník\na světlo' },
  });
  await driver.callFor(index, 'updateMovementDefinition', { body: { movementDefinitions: ['MOVING'] } });
  await driver.callFor(index, 'updateVehicle', { body: vehicles[index] });
  await driver.callFor(index, 'updateInsurer', { body: insurers[index] });
}

/** Fills in all that the confirmation requires. */
export async function fillReport(driver: ReportDriver, now = Date.now(), withPhotos = true): Promise<void> {
  await fillParticipant(driver, 0, withPhotos);
  await fillParticipant(driver, 1, withPhotos);
  await driver.call('addWitness', {
    body: {
      driverParticipantId: driver.participants[0]?.participantId ?? null,
      firstName: 'Eva',
      lastName: 'Černá',
      phoneNumber: null,
    },
  });
  await driver.call('updateCircumstances', {
    body: { accidentDescription: 'Náraz zezadu při popojíždění.', accidentSituationDiagramId: 'REAR_END_COLLISION' },
  });
  await driver.call('updateDatetime', {
    body: { accidentDatetime: new Date(now - 3_600_000).toISOString(), participantStillInPlace: true },
  });
  await driver.call('updateLocation', {
    body: {
      accidentLocationDescription: 'Před přechodem',
      accidentAddress: addresses[0],
      accidentGps: { longitude: 14.4521, latitude: 50.0754 },
    },
  });
  await driver.call('updateResponsibleParticipant', {
    body: { responsibleParticipantId: driver.participants[1]?.participantId },
  });
  const { incompleteData } = await driver.call('getCompletenessStatus');
  const leftOut = incompleteData?.find(({ participantId }) => participantId === null);
  if (leftOut) throw new Error(`fillReport in tests/service/wholeReport.ts leaves out ${leftOut.marker}`);
}

/** Returns a complete report, ready to be confirmed and signed. */
export async function filledReport(service: Drivable): Promise<ReportDriver> {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver);
  return driver;
}

/** Returns the parameters of calls by the summary's link. */
export async function linkOf(driver: ReportDriver) {
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  return { params: { summaryId }, query: { checkCode } };
}

/** Signs by both, which finishes the report. */
export async function signBoth(driver: ReportDriver): Promise<void> {
  for (const index of [0, 1]) {
    await driver.callFor(index, 'sendCodeToSign');
    await driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
  }
}

/** Returns a whole report, from its start to the signed PDF. */
export async function wholeReport(service: Drivable, withPhotos = true): Promise<ReportDriver> {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver, Date.now(), withPhotos);
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await signBoth(driver);
  return driver;
}
