import { type HttpStub, startHttpStub } from '../fixtures/httpStub.ts';
import type { Driver } from '../journeys/steps.ts';

/** A reader of ID cards and licence plates that sees what is held before it. */
export interface CardReader extends HttpStub {
  sees(driver: Driver): void;
}

export async function startCardReader(): Promise<CardReader> {
  const stub = await startHttpStub();
  return {
    ...stub,
    sees(driver) {
      stub.behave({ body: { SampleID: 'sample', State: 'Done', MinedData: minedOf(driver) } });
    },
  };
}

function minedOf(driver: Driver) {
  const { street, houseNumber, orientationNumber, city, postalCode } = driver;
  return {
    FirstName: { Text: driver.firstName },
    LastName: { Text: driver.lastName },
    IdcardNumber: { Text: driver.idCardNumber },
    BirthDate: { Text: driver.dateOfBirth },
    Address: { Street: street, HouseNumber: houseNumber, StreetNumber: orientationNumber, City: city, Zip: postalCode },
    LicensePlate: { Text: driver.plate },
  };
}
