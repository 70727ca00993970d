import type { Participant } from '#contract/entities.ts';
import { parties } from '#contract/enumerations.ts';
import { ids, participantAt, parts, pausedUntil } from '../model/walk/sampleAccident.ts';

/**
 * Replaces the walk's data by plausible ones: earlier and later values belong to one person, and all dates follow the accident.
 */

/** Texts of the walk and their replacements. */
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
  [pausedUntil, '2026-05-20T11:10:00.000Z'],
  ['2026-05-04T09:00:0', '2026-05-20T11:06:0'],
];

const licences = new Map<string, Participant['drivingLicense']>(
  parties.map((party) => [ids[party], participantAt(party, 'identified').drivingLicense]),
);

function isParticipant(value: unknown): value is Participant {
  return typeof value === 'object' && value !== null && 'participantId' in value && 'drivingLicense' in value;
}

/** Returns a known part with its owner's values. */
function delegatedSection(known: unknown, own: unknown): unknown {
  if (typeof known !== 'object' || known === null) return known && own;
  return Object.fromEntries(Object.entries({ ...known, ...(own as object) }).filter(([field]) => field in known));
}

/** Returns a participant with B's own data, as the walk enters A's for both. */
function withOwnData(participant: Participant): Participant {
  if (participant.participantId !== ids.B) return participant;
  const own: Participant = { ...participantAt('B', 'withVehicles'), drivingLicense: licences.get(ids.B) ?? null };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return {
    ...participant,
    ...Object.fromEntries(names.map((name) => [name, delegatedSection(participant[name], own[name])])),
  };
}

function withLicence(participant: Participant): Participant {
  const { participantId, drivingLicense } = participant;
  return { ...participant, drivingLicense: drivingLicense ?? licences.get(participantId) ?? null };
}

/** Returns an event with plausible data; `isLicensed` adds driving licences, which signing requires. */
export function plausible<Data>(data: Data, isLicensed: boolean): Data {
  return JSON.parse(
    shown.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(data)),
    (_key, value: unknown) => {
      if (!isParticipant(value)) return value;
      const own = withOwnData(value);
      return isLicensed ? withLicence(own) : own;
    },
  );
}
