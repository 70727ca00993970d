import { isSamePlate } from '#contract/plates.ts';
import type { ReportDocument } from '#report/document.ts';
import type { IdentityReader } from '../providers/identityReader/identityReader.ts';
import { drivingLicenseDataOf, idCardDataOf } from '../providers/identityReader/minedData.ts';
import { sampleLicenses, sampleVehicles } from '../providers/registries/sampleRecords.ts';

/** On the cards of the sample licences, in their order. */
const people = [
  ['Žofie', 'Dvořáková', { Street: 'Korunní', HouseNumber: '810', StreetNumber: '104', City: 'Praha', Zip: '10100' }],
  ['Petr', 'Svoboda', { Street: 'Žižkova', HouseNumber: '48', City: 'Jihlava', Zip: '58601' }],
] as const;

/**
 * Sees on every photo the first of the cards, licences and plates known to the sample registries that nobody has given yet: who
 * photographs the other driver's is not shown the own ones again.
 */
export function createSampleReader(documents: () => readonly ReportDocument[]): IdentityReader {
  const given = () => documents().flatMap(({ participants }) => participants.map(({ data }) => data));
  const firstFree = <Sample>(samples: readonly Sample[], isGiven: (sample: Sample) => boolean) =>
    samples.find((sample) => !isGiven(sample)) ?? samples[0];
  const freeLicense = () =>
    firstFree(sampleLicenses.slice(0, people.length), ([, , number]) =>
      given().some(({ drivingLicense }) => drivingLicense?.drivingLicenseNumber === number),
    );
  const freeCard = () =>
    firstFree(sampleLicenses.slice(0, people.length), ([number]) =>
      given().some(({ personalData }) => personalData?.idCardNumber === number),
    );
  const freePlate = () =>
    firstFree(sampleVehicles, ([plate]) =>
      given().some(({ vehicle }) => vehicle != null && isSamePlate(vehicle.vehicleLicensePlate, plate)),
    );
  return {
    readsLicensePlates: true,
    readsDrivingLicenses: true,
    async readIdCard() {
      const card = freeCard();
      const [FirstName = '', LastName = '', Address] = people[card ? sampleLicenses.indexOf(card) : 0] ?? [];
      return idCardDataOf({
        FirstName: { Text: FirstName },
        LastName: { Text: LastName },
        IdcardNumber: { Text: card?.[0] },
        BirthDate: { Date: card?.[1] },
        Address,
      });
    },
    async readDrivingLicense() {
      const [, , number, categories, issuedBy] = freeLicense() ?? [];
      return drivingLicenseDataOf({
        DrivinglicenseNumber: { Text: number },
        DrivinglicenseCategories: { Text: categories?.join(' ') },
        Authority: { Text: issuedBy },
      });
    },
    readLicensePlate: async () => ({ licensePlate: freePlate()?.[0] ?? '' }),
    initSdk: async () => 'failed',
  };
}
