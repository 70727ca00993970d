import { expect, it } from 'vitest';
import type { ReportDocument } from '#report/document.ts';
import { emptyDocument, fullDocument } from '../../../tests/fixtures/sampleDocument.ts';
import { createSampleReader } from './sampleReader.ts';

const photo = { content: new Uint8Array(), sdkSignature: null };

async function readBeside(document: ReportDocument) {
  const reader = createSampleReader(() => [document]);
  const card = await reader.readIdCard(undefined, photo);
  const license = await reader.readDrivingLicense(photo);
  const plate = await reader.readLicensePlate(photo);
  if (card === 'failed' || license === 'failed' || typeof plate === 'string') throw new Error('Nothing is read');
  return [card.firstName, card.idCardNumber, license.drivingLicenseNumber, plate.licensePlate];
}

it('who photographs the other driver is not shown the card, the licence and the plate of the first one again', async () => {
  expect(await readBeside(emptyDocument())).toEqual(['Žofie', '123456789', 'EL 123456', '1AB2345']);
  const document = fullDocument('COLLECTING_DATA');
  const [a] = document.participants;
  if (a?.data.vehicle) a.data.vehicle.vehicleLicensePlate = '1ab 2345';
  expect(await readBeside(document)).toEqual(['Petr', '987654321', 'EM 654321', '5J56789']);
});
