import type { ReportData } from '#contract/reportData.ts';

/** Whether what the data say can be read on the pages. */

/** Letters of these are printed by the fonts of the PDF; others may have been replaced. */
const printed = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]+/gu;

/** Without accents: a font may take a letter apart that has more than one. */
function bare(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Only letters and digits: lines break elsewhere on paper, and spaces and dashes are set as a printer sets them. */
function lettersOf(text: string): string {
  return bare(text).replaceAll(printed, '');
}

/** In parts, as between them there may be a letter that no font has. */
export function isInPages(text: string, pages: readonly string[]): boolean {
  const all = lettersOf(pages.join('\n'));
  return bare(text)
    .split(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\s\p{P}\p{Sc}]+/u)
    .map(lettersOf)
    .every((part) => all.includes(part));
}

/** What no page may differ in: whose report it is, what happened, who insures and who caused it. */
export function textsOnPages({ number, report }: ReportData): string[] {
  const { participants, witnesses, accidentLocation, accidentCircumstances } = report;
  const place = accidentLocation?.accidentAddress;
  const culprit = participants.find(({ participantId }) => participantId === report.responsibleParticipantId);
  const texts = [
    number,
    accidentLocation?.accidentLocationDescription,
    place?.street,
    place?.city,
    accidentCircumstances?.accidentDescription,
    culprit?.personalData &&
      `Viník nehody ${culprit.party} ${culprit.personalData.firstName} ${culprit.personalData.lastName}`,
    ...witnesses.flatMap(({ firstName, lastName, address }) => [firstName, lastName, address]),
    ...participants.flatMap((participant) => {
      const { personalData, drivingLicense, vehicle, vehicleInsurer, vehicleDamage, vehicleMovementDefinition, email } =
        participant;
      return [
        personalData?.firstName,
        personalData?.lastName,
        personalData?.idCardNumber,
        drivingLicense?.drivingLicenseNumber,
        vehicle?.vehicleLicensePlate,
        vehicle?.vehicleBrandName,
        vehicleInsurer?.vehicleInsurerName,
        vehicleInsurer?.vehicleInsuranceContractNumber,
        vehicleInsurer?.vehiclePolicyholderName,
        vehicleInsurer?.vehiclePolicyholderAddress,
        vehicle?.vehicleTrailerLicensePlate,
        vehicleDamage?.vehicleDamageDescription,
        vehicleMovementDefinition?.driverRemark,
        email,
      ];
    }),
  ];
  return texts.filter((text) => text !== undefined && text !== null);
}
