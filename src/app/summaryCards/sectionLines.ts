import type { ChangedSection, InsuranceCompany, Participant, Summary } from '#contract/entities.ts';
import type { ParticipantSection, ReportSection } from '#contract/enumerations.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import {
  formatAddress,
  formatDay,
  formatGps,
  formatMoment,
  formatPhone,
  formatPlaceAddress,
  formatPlate,
  policyholderOf,
} from '#contract/format.ts';
import { insurerName } from '#contract/insurers.ts';
import { damageLocationNames, movementNames, situationDiagramNames } from '#contract/names.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/reportSummary.ts';

/** A section of the summary in words, a line for each thing that it says: what two versions of it differ in. */

type Said = string | number | null | undefined | false;

function given(...lines: Said[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

function fact(name: string, value: Said): Said {
  return value === null || value === undefined || value === false || value === '' ? null : `${name}: ${value}`;
}

/** Enough to know it by, and too little to be read over a shoulder. */
function endOf(number: string): string {
  return `…${number.slice(-3)}`;
}

const ofParticipant: Record<ParticipantSection, (participant: Participant, companies: InsuranceCompany[]) => string[]> =
  {
    personalData: ({ personalData: person }) =>
      person === null
        ? []
        : given(
            `${person.firstName} ${person.lastName}`,
            fact(t('dateOfBirth'), formatDay(person.dateOfBirth)),
            fact(t('idCardNumber'), endOf(person.idCardNumber)),
          ),
    address: ({ address }) => given(address && formatAddress(address)),
    drivingLicense: ({ drivingLicense: licence }) =>
      given(
        fact(t('drivingLicenseNumber'), licence?.drivingLicenseNumber),
        fact(t('drivingLicenseCategory'), licence?.drivingLicenseCategory.join(', ')),
        fact(t('drivingLicenseIssuedBy'), licence?.drivingLicenseIssuedBy),
        fact(
          t('drivingLicenseValidUntil'),
          licence?.drivingLicenseValidUntil && formatDay(licence.drivingLicenseValidUntil),
        ),
      ),
    email: ({ email }) => given(email),
    vehicle: ({ vehicle }) =>
      given(
        vehicle && formatPlate(vehicle.vehicleLicensePlate),
        [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter(Boolean).join(' '),
        fact(t('yearOfManufacture'), vehicle?.vehicleYearOfManufacture),
        fact(t('trailer'), vehicle?.vehicleTrailerLicensePlate && formatPlate(vehicle.vehicleTrailerLicensePlate)),
      ),
    vehicleDamage: ({ vehicleDamage: damage }) =>
      given(
        ...(damage?.damageLocations.map((location) => damageLocationNames[location].toLocaleLowerCase('cs')) ?? []),
        fact(t('pointOfImpact'), damage?.pointOfImpact && damageLocationNames[damage.pointOfImpact]),
        damage?.vehicleDamageDescription,
      ),
    vehicleDamageImages: ({ vehicleDamageImages: photos }) => [t('photoCount', { count: photos.length })],
    vehicleMovementDefinition: ({ order, vehicleMovementDefinition: movement }) =>
      given(
        ...(movement?.movementDefinitions.map((each) => movementNames[each]) ?? []),
        fact(t('driverRemark', { party: partyOfOrder(order) }), movement?.driverRemark),
      ),
    vehicleInsurer: ({ vehicleInsurer: insurer }, companies) =>
      given(
        insurerName(insurer, companies),
        fact(t('contractNumber'), insurer?.vehicleInsuranceContractNumber),
        fact(t('greenCardNumber'), insurer?.vehicleGreenCardNumber),
        fact(
          t('casco'),
          insurer?.vehicleIsCascoInsured == null ? null : common(insurer.vehicleIsCascoInsured ? 'yes' : 'no'),
        ),
        fact(t('policyholder'), policyholderOf(insurer)),
      ),
  };

const ofReport: Record<ReportSection, (summary: Summary) => string[]> = {
  accidentCircumstances: ({ accidentCircumstances: what }) =>
    given(what && situationDiagramNames[what.accidentSituationDiagramId], what?.accidentDescription),
  accidentDatetime: ({ accidentDatetime: when }) =>
    given(
      when && formatMoment(when.accidentDatetime),
      when && fact(t('stillInPlace'), common(when.participantStillInPlace ? 'yes' : 'no')),
    ),
  accidentLocation: ({ accidentLocation: where }) =>
    given(
      where && formatPlaceAddress(where),
      where?.accidentGps && formatGps(where.accidentGps),
      where?.accidentLocationDescription,
    ),
  responsibleParticipant: ({ responsibleParticipantId: id, responsibleParticipantWasConfirmed, participants }) => {
    if (!responsibleParticipantWasConfirmed) return [];
    const culprit = participants.find(({ participantId }) => participantId === id);
    return [culprit ? t('culpritIsParticipant', { party: partyOfOrder(culprit.order) }) : t('culpritNotApparent')];
  },
  witnesses: ({ witnesses }) =>
    witnesses.map(({ firstName, lastName, phoneNumber, address }) =>
      [`${firstName} ${lastName}`, phoneNumber === null ? null : formatPhone(phoneNumber), address]
        .filter(Boolean)
        .join(', '),
    ),
};

function isOfReport(section: ChangedSection['section']): section is ReportSection {
  return Object.hasOwn(ofReport, section);
}

/** What a summary says in one of its sections. */
export function sectionLines(
  summary: Summary,
  { section, participantId }: ChangedSection,
  companies: InsuranceCompany[],
): string[] {
  if (isOfReport(section)) return ofReport[section](summary);
  const owner = summary.participants.find((each) => each.participantId === participantId);
  return owner === undefined ? [] : ofParticipant[section](owner, companies);
}

/** What was said before and is not any more, and what is said now and was not. */
export function changesOf(before: string[], now: string[]): { gone: string[]; added: string[] } {
  return { gone: before.filter((line) => !now.includes(line)), added: now.filter((line) => !before.includes(line)) };
}
