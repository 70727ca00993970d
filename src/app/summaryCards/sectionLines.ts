import type { ChangedSection, InsuranceCompany, Participant, Summary } from '#contract/entities.ts';
import type { ParticipantSection, ReportSection } from '#contract/enumerations.ts';
import { fact, factsOfParticipant, factsOfReport, given } from '#contract/factLines.ts';
import { formatAddress, formatDay, formatPhone, policyholderOf } from '#contract/format.ts';
import { insurerName } from '#contract/insurers.ts';
import { formatPlate } from '#contract/plates.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/reportSummary.ts';

/** Renders a summary section as lines of text, for comparing two versions. */

/** Returns the last three characters, recognisable but not the whole number. */
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
    ...factsOfParticipant,
    vehicleDamageImages: ({ vehicleDamageImages: photos }) => [t('photoCount', { count: photos.length })],
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
  ...factsOfReport,
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

/** Returns the text lines of a section. */
export function sectionLines(
  summary: Summary,
  { section, participantId }: ChangedSection,
  companies: InsuranceCompany[],
): string[] {
  if (isOfReport(section)) return ofReport[section](summary);
  const owner = summary.participants.find((each) => each.participantId === participantId);
  return owner === undefined ? [] : ofParticipant[section](owner, companies);
}
