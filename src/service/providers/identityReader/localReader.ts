import { dayjs } from '#contract/dayjs.ts';
import { youngestDriver } from '#contract/limits.ts';
import type { ProviderLog } from '../ask.ts';
import { spelledName } from './czechNames.ts';
import type { IdentityReader, Sample } from './identityReader.ts';
import { drivingLicenseDataOf, idCardDataOf } from './minedData.ts';
import type { Zone } from './readZone.ts';

export interface LocalReaderOptions {
  /** Reads the zone of one photo, in the worker process. */
  readZone(photo: Uint8Array): Promise<Zone | null>;
  now(): number;
  log: ProviderLog;
}

/** The zone names no century: the last one in which the holder can be a driver by now. */
export function dateOfBirthOf(sixDigits: string, now: number): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/u.exec(sixDigits) ?? [];
  if (year === undefined) return null;
  const latest = dayjs.utc(now).subtract(youngestDriver, 'year').format('YYYY-MM-DD');
  const inThisCentury = `20${year}-${month}-${day}`;
  return inThisCentury <= latest ? inThisCentury : `19${year}-${month}-${day}`;
}

/** Returns a name with its most frequent accents; a long one may lack its end. The holder checks it. */
function nameOf(written: string, kind: 'first' | 'last'): string | null {
  return /^[A-Z]+(?: [A-Z]+)*$/u.test(written) ? spelledName(written, kind) : null;
}

/**
 * Reads the machine-readable zone on the back of an ID card here, without asking anybody. It says nothing of the address,
 * so the driver always goes through the form; licence plates and driving licences, which have no such zone, it cannot read.
 */
export function createLocalReader({ readZone, now, log }: LocalReaderOptions): IdentityReader {
  /** The two sides may have been mixed up. */
  async function zoneOfEither(front: Sample | undefined, back: Sample): Promise<Zone | null | 'failed'> {
    try {
      return (await readZone(back.content)) ?? (front ? await readZone(front.content) : null);
    } catch (error) {
      log({ provider: 'identityReader', event: error instanceof Error ? error.name : 'failed' });
      return 'failed';
    }
  }

  return {
    readsLicensePlates: false,
    readsDrivingLicenses: false,
    readsFronts: false,
    async readIdCard(front, back) {
      const zone = await zoneOfEither(front, back);
      if (zone === 'failed') return 'failed';
      if (zone === null) return idCardDataOf({});
      return idCardDataOf({
        FirstName: { Text: nameOf(zone.firstName, 'first') },
        LastName: { Text: nameOf(zone.lastName, 'last') },
        IdcardNumber: { Text: zone.documentNumber },
        BirthDate: { Date: dateOfBirthOf(zone.birthDate, now()) },
      });
    },
    readDrivingLicense: async () => drivingLicenseDataOf({}),
    readLicensePlate: async () => 'unreadable',
    initSdk: async () => 'failed',
  };
}
