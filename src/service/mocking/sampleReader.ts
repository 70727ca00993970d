import type { IdentityReader } from '../providers/identityReader/identityReader.ts';
import { idCardDataOf } from '../providers/identityReader/minedData.ts';
import { sampleLicenses, sampleVehicles } from '../providers/registries/sampleRecords.ts';

const [idCardNumber, dateOfBirth] = sampleLicenses[0] ?? [];
const [licensePlate = ''] = sampleVehicles[0] ?? [];

/** Sees the same card and the same plate on every photo: those that the sample registries know. */
export const sampleReader: IdentityReader = {
  readsLicensePlates: true,
  readIdCard: async () =>
    idCardDataOf({
      FirstName: { Text: 'Žofie' },
      LastName: { Text: 'Dvořáková' },
      IdcardNumber: { Text: idCardNumber },
      BirthDate: { Date: dateOfBirth },
      Address: { Street: 'Korunní', HouseNumber: '810', StreetNumber: '104', City: 'Praha', Zip: '10100' },
    }),
  readLicensePlate: async () => ({ licensePlate }),
  initSdk: async () => 'failed',
};
