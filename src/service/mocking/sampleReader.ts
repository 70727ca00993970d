import { isSamePlate } from '#contract/plates.ts';
import type { ReportDocument } from '#report/document.ts';
import type { IdentityReader } from '../providers/identityReader/identityReader.ts';
import { drivingLicenseDataOf, idCardDataOf } from '../providers/identityReader/minedData.ts';
import { sampleLicenses, sampleVehicles } from '../providers/registries/sampleRecords.ts';

/** Holders of the sample ID cards, each with one of the sample licences. */
const holders = [
  {
    FirstName: 'Žofie',
    LastName: 'Dvořáková',
    Address: { Street: 'Korunní', HouseNumber: '810', StreetNumber: '104', City: 'Praha', Zip: '10100' },
  },
  {
    FirstName: 'Petr',
    LastName: 'Svoboda',
    Address: { Street: 'Žižkova', HouseNumber: '48', City: 'Jihlava', Zip: '58601' },
  },
];
const licenses = sampleLicenses.slice(0, holders.length);

/**
 * Creates an OCR reader that recognises on every photo the first sample not yet used in a report. The other driver's photo thus
 * yields other data than one's own.
 */
export function createSampleReader(documents: () => readonly ReportDocument[]): IdentityReader {
  type Given = ReportDocument['participants'][number]['data'];
  /** Returns the index of the first sample not given yet; 0 if all were given. */
  const firstFree = <Sample>(samples: readonly Sample[], has: (given: Given, sample: Sample) => boolean) => {
    const given = documents().flatMap(({ participants }) => participants.map(({ data }) => data));
    return Math.max(
      0,
      samples.findIndex((sample) => !given.some((data) => has(data, sample))),
    );
  };
  return {
    readsLicensePlates: true,
    readsDrivingLicenses: true,
    readsFronts: true,
    async readIdCard() {
      const place = firstFree(licenses, ({ personalData }, [number]) => personalData?.idCardNumber === number);
      const [number, dateOfBirth] = licenses[place] ?? [];
      const { FirstName, LastName, Address } = holders[place] ?? {};
      return idCardDataOf({
        FirstName: { Text: FirstName },
        LastName: { Text: LastName },
        IdcardNumber: { Text: number },
        BirthDate: { Date: dateOfBirth },
        Address,
      });
    },
    async readDrivingLicense() {
      const isHeld = ({ drivingLicense }: Given, [, , number]: (typeof licenses)[number]) =>
        drivingLicense?.drivingLicenseNumber === number;
      const [, , number, categories, issuedBy] = licenses[firstFree(licenses, isHeld)] ?? [];
      return drivingLicenseDataOf({
        DrivinglicenseNumber: { Text: number },
        DrivinglicenseCategories: { Text: categories?.join(' ') },
        Authority: { Text: issuedBy },
      });
    },
    async readLicensePlate() {
      const isOn = ({ vehicle }: Given, [plate]: (typeof sampleVehicles)[number]) =>
        vehicle != null && isSamePlate(vehicle.vehicleLicensePlate, plate);
      return { licensePlate: sampleVehicles[firstFree(sampleVehicles, isOn)]?.[0] ?? '' };
    },
    initSdk: async () => 'failed',
  };
}
