import type { Outcome } from '../../../tests/model/walk/outcomes.ts';
import { ids, participantAt, parts } from '../../../tests/model/walk/sampleAccident.ts';
import type { Tour } from './tour.ts';

/**
 * The data of the walk, as they may be shown: what was entered before and what is entered now are one person's, and nothing
 * is older than the accident. The walk itself tells them apart.
 */

/** What the walk says, and what is shown instead. */
const shown: readonly (readonly [string, string])[] = [
  ['"firstName":"Hana"', `"firstName":"${parts.personalData.firstName}"`],
  [
    '"vehiclesInfo":false,"accidentInfo":false,"accidentSummary":false',
    '"vehiclesInfo":true,"accidentInfo":true,"accidentSummary":true',
  ],
  [`"responsibleParticipantId":"${ids.A}"`, `"responsibleParticipantId":"${ids.B}"`],
  ['"lastName":"Svědek"', '"lastName":"Beneš"'],
  ['654321AB7', parts.personalData.idCardNumber],
  [
    '"street":"Krátká","houseNumber":7',
    `"street":"${parts.address.street}","houseNumber":${parts.address.houseNumber}`,
  ],
  ['hana.novakova@example.cz', parts.email],
  [
    '"vehicleModelName":"Octavia","vehicleYearOfManufacture":2014',
    '"vehicleModelName":"Fabia","vehicleYearOfManufacture":2019',
  ],
  ['9876543210', parts.vehicleInsurer.vehicleInsuranceContractNumber],
  ['+420601111111', '+420604318225'],
  ['+420602222222', '+420728640117'],
  ['"longitude":14.4378,"latitude":50.0755', '"longitude":14.4519,"latitude":50.0755'],
  ['"latitude":50.0755,"longitude":14.4378', '"latitude":50.0755,"longitude":14.4519'],
  ['Dlouhá 12, 110 00 Praha', 'Korunní 810/104, 120 00 Praha'],
  ['2026-03-06T14:30:00.000Z', '2026-06-19T10:12:00.000Z'],
  ['2026-05-04T09:00:0', '2026-05-20T11:06:0'],
];

const licences = new Map(
  (['A', 'B'] as const).map((party) => [
    participantAt(party, 'identified').participantId,
    participantAt(party, 'identified').drivingLicense,
  ]),
);

function withLicences(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('drivingLicense' in value) || value.drivingLicense !== null)
    return value;
  const { participantId } = value as { participantId?: string };
  return { ...value, drivingLicense: licences.get(participantId ?? '') ?? null };
}

/** Data of the walk as the storyboard has them. */
export function retouch<Data>(data: Data, reviver?: (key: string, value: unknown) => unknown): Data {
  return JSON.parse(
    shown.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(data)),
    reviver,
  );
}

/** An outcome of the walk as the storyboard has it. */
export function retouched({ isLicensed = false }: Tour): (outcome: Outcome) => Outcome {
  return ({ label, event }) => ({ label, event: retouch(event, isLicensed ? withLicences : undefined) });
}
