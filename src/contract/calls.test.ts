import { describe, expect, it } from 'vitest';
import { beside } from '../../tests/fixtures/paperForm.ts';
import { specifiedCalls } from '../../tests/fixtures/specifiedCalls.ts';
import { callSchemas } from './callSchemas.ts';
import { allCallNames, type CallName, callDefinition } from './calls.ts';

/** TABLE 2, written out again from the demands: where each call goes, what it takes and what it answers. */

const R = '/reports/:reportId';
const P = `${R}/participants/:participantId`;
const S = '/summaries/:summaryId';
const sides = ['maxWidth', 'maxHeight'];
const plate = ['vehicleLicensePlate', 'vehicleBrandName', 'vehicleModelName', 'vehicleYearOfManufacture'];
const insurer = [
  'vehicleInsurerCode',
  'vehicleInsuranceContractNumber',
  'vehicleGreenCardNumber',
  'vehicleIsCascoInsured',
];
const place = ['accidentLocationDescription', 'accidentAddress', 'accidentGps'];
const witness = ['driverParticipantId', 'firstName', 'lastName', 'phoneNumber'];
const tokens = ['accessToken', 'refreshToken'];

interface Taken {
  body?: string[];
  query?: string[];
  captcha?: true;
  multipart?: true;
}

const file = null;

/** Calls as the requirements demand them; `answered` lists the fields beside the result code, or null for a file. */
const demanded: [number: string, call: CallName, request: string, taken: Taken, answered: string[] | typeof file][] = [
  ['R-320', 'getInsuranceCompanies', 'GET /enumerations/insuranceCompanies', {}, ['insuranceCompanies']],
  ['R-321', 'getVehicleBrands', 'GET /enumerations/vehicleBrands', {}, ['vehicleBrands']],
  ['R-322', 'createReport', 'POST /reports', { captcha: true }, ['reportId', ...tokens]],
  ['R-323', 'getReport', `GET ${R}`, {}, ['report']],
  ['R-324', 'cancelReport', `DELETE ${R}`, {}, []],
  ['R-325', 'getAccidentReport', `GET ${R}/accidentReport`, {}, file],
  [
    'R-326',
    'updateCircumstances',
    `PUT ${R}/circumstances`,
    { body: ['accidentDescription', 'accidentSituationDiagramId'] },
    [],
  ],
  ['R-327', 'getCompletenessStatus', `GET ${R}/completenessStatus`, {}, ['incompleteData']],
  ['R-328', 'confirmReport', `POST ${R}/confirmation`, { body: ['accuracyConfirmation'] }, []],
  [
    'R-329',
    'confirmReport',
    `POST ${R}/confirmation`,
    { body: ['accuracyConfirmation'] },
    ['summaryId', 'checkCode', 'incompleteData'],
  ],
  ['R-330', 'updateDatetime', `PUT ${R}/datetime`, { body: ['accidentDatetime', 'participantStillInPlace'] }, []],
  ['R-331', 'updateLocation', `PUT ${R}/location`, { body: place }, []],
  ['R-332', 'updateReporter', `PUT ${R}/reporter`, { body: ['participantId'] }, []],
  [
    'R-333',
    'updateResponsibleParticipant',
    `PUT ${R}/responsibleParticipant`,
    { body: ['responsibleParticipantId'] },
    [],
  ],
  ['R-334', 'getSummaryId', `GET ${R}/summaryId`, {}, ['summaryId', 'checkCode']],
  [
    'R-335',
    'getReportStatus',
    `GET ${R}/status`,
    {},
    ['participantsInfo', 'vehiclesInfo', 'accidentInfo', 'accidentSummary'],
  ],
  ['R-336', 'findAddresses', `GET ${R}/addresses`, { query: ['query'] }, ['addresses']],
  ['R-337', 'geocodeAddress', `POST ${R}/proxy/geocoding/accidentGps`, { body: ['formattedAddress'] }, ['accidentGps']],
  [
    'R-338',
    'geocodeGps',
    `POST ${R}/proxy/geocoding/address`,
    { body: ['longitude', 'latitude'] },
    ['formattedAddress'],
  ],
  ['R-339', 'initZenIdSdk', `POST ${R}/zenIdInitSdk`, { body: ['token'] }, ['zenIdInitSdkResponse']],
  ['R-340', 'addParticipant', `POST ${R}/participants`, { body: ['phoneNumber', 'gdprConfirmed'] }, ['participantId']],
  ['R-341', 'getParticipants', `GET ${R}/participants`, {}, ['participants']],
  ['R-342', 'getParticipant', `GET ${P}`, {}, ['participant']],
  ['R-343', 'getVehicleDataFlags', `GET ${R}/participants/canRetrieveVehicleAndInsurerData`, {}, ['participants']],
  ['R-344', 'getParticipantsInVerification', `GET ${R}/participantsInVerification`, {}, ['participants']],
  ['R-345', 'getParticipantsInSigning', `GET ${R}/participantsInSigning`, {}, ['participants']],
  ['R-346', 'updatePhone', `PUT ${P}/phone`, { body: ['phoneNumber'] }, []],
  ['R-347', 'sendCodeToVerify', `POST ${P}/sendCodeToVerify`, {}, []],
  ['R-348', 'sendCodeToSign', `POST ${P}/sendCodeToSign`, {}, []],
  ['R-349', 'verify', `POST ${P}/verify`, { body: ['smsCode'] }, ['isValid']],
  ['R-350', 'sign', `POST ${P}/sign`, { body: ['smsCode'] }, ['isValid']],
  ['R-351', 'updateParticipantData', `PUT ${P}/participantData`, { body: ['personalData', 'address'] }, []],
  ['R-352', 'updateEmail', `PUT ${P}/email`, { body: ['email'] }, []],
  [
    'R-353',
    'uploadIdCard',
    `POST ${P}/idCard/upload`,
    { body: ['photo', 'sdkSignature'], query: ['pageCode'], multipart: true },
    ['participant'],
  ],
  ['R-354', 'investigateIdCard', `POST ${P}/idCard/investigate`, {}, []],
  [
    'R-355',
    'retrieveDrivingLicenseAutomatically',
    `POST ${P}/drivingLicense/retrieveAutomatically`,
    {},
    ['participant', 'drivingLicense'],
  ],
  [
    'R-356',
    'retrieveDrivingLicenseUnconfirmed',
    `POST ${P}/drivingLicense/retrieveUnconfirmed`,
    {},
    ['participant', 'drivingLicense'],
  ],
  ['R-357', 'updateDrivingLicense', `PUT ${P}/drivingLicense/update`, { body: ['drivingLicense'] }, []],
  ['R-358', 'addAccidentPhoto', `POST ${P}/accidentPhoto`, { body: ['damagePhoto'], multipart: true }, ['participant']],
  ['R-359', 'getAccidentPhoto', `GET ${P}/accidentPhoto/:photoId`, { query: sides }, file],
  ['R-360', 'deleteAccidentPhoto', `DELETE ${P}/accidentPhoto/:photoId`, {}, []],
  ['R-361', 'updateDamage', `PUT ${P}/damage`, { body: ['damageLocations', 'vehicleDamageDescription'] }, []],
  ['R-362', 'updateMovementDefinition', `PUT ${P}/movementDefinition`, { body: ['movementDefinitions'] }, []],
  [
    'R-363',
    'uploadLicensePlate',
    `POST ${P}/licensePlate/upload`,
    { body: ['photo', 'sdkSignature'], multipart: true },
    ['licensePlate'],
  ],
  [
    'R-364',
    'confirmLicensePlate',
    `POST ${P}/licensePlate/confirm`,
    { body: ['licensePlateConfirmation'] },
    ['participant'],
  ],
  ['R-365', 'retrieveVehicleAndInsurer', `POST ${P}/licensePlate/retrieveVehicleAndInsurer`, {}, ['participant']],
  ['R-366', 'updateVehicle', `PUT ${P}/vehicle`, { body: plate }, []],
  ['R-367', 'updateInsurer', `PUT ${P}/insurer`, { body: insurer }, []],
  ['R-368', 'addWitness', `POST ${R}/witnesses`, { body: witness }, ['witness']],
  ['R-369', 'getWitnesses', `GET ${R}/witnesses`, {}, ['witnesses']],
  ['R-370', 'updateWitness', `PUT ${R}/witnesses/:witnessId`, { body: witness }, []],
  ['R-371', 'deleteWitness', `DELETE ${R}/witnesses/:witnessId`, {}, []],
  ['R-372', 'refreshSession', 'POST /session/refresh', { body: ['refreshToken'] }, tokens],
  ['R-374', 'getSummary', `GET ${S}`, { query: ['checkCode'], captcha: true }, ['summary']],
  ['R-375', 'getSummaryAccidentReport', `GET ${S}/accidentReport`, { query: ['checkCode'], captcha: true }, file],
  [
    'R-376',
    'getSummaryAccidentPhoto',
    `GET ${S}/participants/:participantId/accidentPhoto/:photoId`,
    { query: ['checkCode', ...sides] },
    file,
  ],
];

function fieldsOf(schema: object): string[] {
  return 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

describe('TABLE 2', () => {
  it.each(demanded)(
    '%s: %s is %s',
    (_number, call, request, { body = [], query = [], captcha, multipart }, answered) => {
      const definition = callDefinition(call);
      const schemas = callSchemas[call];
      expect(`${definition.method} ${definition.path}`).toBe(request);
      expect(definition.captcha).toBe(captcha);
      expect(definition.body).toBe(multipart ? 'multipart' : body.length > 0 ? 'json' : 'none');
      expect(
        fieldsOf(schemas.body)
          .filter((field) => !isOwn(call, field))
          .sort(),
      ).toEqual([...body].sort());
      expect(fieldsOf(schemas.query)).toEqual(expect.arrayContaining(query));
      expect(definition.answer).toBe(answered === file ? 'blob' : 'json');
      if (answered !== file)
        expect(fieldsOf(schemas.answer)).toEqual(expect.arrayContaining(['resultCode', ...answered]));
    },
  );

  it('takes JSON everywhere but where files come (R-316)', () => {
    const multipart = allCallNames.filter((name) => callDefinition(name).body === 'multipart');
    expect(multipart).toEqual(['uploadIdCard', 'uploadDrivingLicense', 'addAccidentPhoto', 'uploadLicensePlate']);
  });

  it('has a result code in every answer that is no file (R-317)', () => {
    const without = allCallNames.filter((name) => {
      const { answer } = callSchemas[name];
      return callDefinition(name).answer === 'json' && 'shape' in answer && !('resultCode' in answer.shape);
    });
    expect(without).toEqual([]);
  });

  it('names one participant as responsible, or none (R-307)', () => {
    const { body } = callSchemas.updateResponsibleParticipant;
    const id = '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c000a';
    expect([id, null, [id, id]].map((given) => body.safeParse({ responsibleParticipantId: given }).success)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

const { witness: besideWitness = [], ...rest } = beside;
const besideParticipant = Object.values(rest).flat();

/**
 * Fields that are none of the specification: whether the user changed a value, the nearest address, the objections
 * seen, and those of the paper form.
 */
function isOwn(call: CallName, field: string): boolean {
  const ofPaperForm = call === 'addWitness' || call === 'updateWitness' ? besideWitness : besideParticipant;
  return field.endsWith('Edited') || ['nearestAddress', 'seenRemarks', ...ofPaperForm].includes(field);
}

it('says of each call whether the specification lists it', () => {
  const known = allCallNames.map((call) => ({ call, ...callDefinition(call) }));
  const listed = known.filter(({ beyond }) => beyond !== true).map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual([...specifiedCalls].sort());
});
