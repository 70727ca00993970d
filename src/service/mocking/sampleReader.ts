import type { IdentityReader } from '../providers/identityReader/identityReader.ts';
import { drivingLicenseDataOf, idCardDataOf } from '../providers/identityReader/minedData.ts';
import { sampleLicenses, sampleVehicles } from '../providers/registries/sampleRecords.ts';

const [idCardNumber, dateOfBirth, licenseNumber, categories, issuedBy] = sampleLicenses[0] ?? [];
const [licensePlate = ''] = sampleVehicles[0] ?? [];

/** Sees the same card, licence and plate on every photo: those that the sample registries know. */
export const sampleReader: IdentityReader = {
  readsLicensePlates: true,
  readsDrivingLicenses: true,
  readIdCard: async () =>
    idCardDataOf({
      FirstName: { Text: 'Žofie' },
      LastName: { Text: 'Dvořáková' },
      IdcardNumber: { Text: idCardNumber },
      BirthDate: { Date: dateOfBirth },
      Address: { Street: 'Korunní', HouseNumber: '810', StreetNumber: '104', City: 'Praha', Zip: '10100' },
    }),
  readDrivingLicense: async () =>
    drivingLicenseDataOf({
      DrivinglicenseNumber: { Text: licenseNumber },
      DrivinglicenseCategories: { Text: categories?.join(' ') },
      Authority: { Text: issuedBy },
    }),
  readLicensePlate: async () => ({ licensePlate }),
  initSdk: async () => 'failed',
};
