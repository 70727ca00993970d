import * as z from 'zod/mini';
import { ask, type ProviderLog } from '../ask.ts';
import type { IdentityReader, Sample } from './identityReader.ts';
import { drivingLicenseDataOf, idCardDataOf, licensePlateOf, minedDataSchema } from './minedData.ts';

export interface ZenIdOptions {
  url: string;
  key: string;
  /** Time for each request, in milliseconds. */
  timeLimit: number;
  log: ProviderLog;
}

const state = z.string();
const mined = z.optional(z.nullable(minedDataSchema));
const sampleSchema = z.object({ SampleID: z.string().check(z.minLength(1)), State: state, MinedData: mined });
const investigationSchema = z.object({ State: state, MinedData: mined });
const initSchema = z.object({ Response: z.string().check(z.minLength(1)) });

type Kind =
  | { expectedSampleType: 'DocumentPicture'; pageCode: 'F' | 'B'; role?: 'Drv'; country?: 'Cz' }
  | { expectedSampleType: 'LicensePlate' };

/** A reader that takes samples (photos), and investigates them together (decision 008 describes its protocol). */
export function createZenId({ url, key, timeLimit, log }: ZenIdOptions): IdentityReader {
  const base = url.replace(/\/+$/u, '');
  const authorization = `api_key ${key}`;

  async function put<S extends z.ZodMiniType>(path: string, answer: S, init: RequestInit) {
    const answered = await ask({ url: `${base}/api/${path}`, init, answer, timeLimit, tries: 2 });
    if (answered.kind !== 'answered')
      log({ provider: 'identityReader', event: answered.kind === 'failed' ? answered.why : 'refused' });
    return answered;
  }

  function upload({ content, sdkSignature }: Sample, kind: Kind) {
    const headers = new Headers({ authorization, 'content-type': 'application/octet-stream' });
    if (sdkSignature !== null) headers.set('x-sdk-signature', sdkSignature);
    return put(`sample?${new URLSearchParams(kind)}`, sampleSchema, {
      method: 'POST',
      headers,
      body: new Uint8Array(content),
    });
  }

  return {
    readsLicensePlates: true,
    readsDrivingLicenses: true,
    readsFronts: true,

    async readIdCard(front, back) {
      const sides = await Promise.all([
        ...(front ? [upload(front, { expectedSampleType: 'DocumentPicture', pageCode: 'F' })] : []),
        upload(back, { expectedSampleType: 'DocumentPicture', pageCode: 'B' }),
      ]);
      // A refused sample counts as unreadable.
      if (sides.some(({ kind }) => kind === 'refused')) return idCardDataOf({});
      const query = new URLSearchParams();
      for (const side of sides) {
        if (side.kind !== 'answered') return 'failed';
        query.append('sampleIDs', side.value.SampleID);
      }
      const investigated = await put(`investigateSamples?${query}`, investigationSchema, {
        headers: { authorization },
      });
      if (investigated.kind === 'refused') return idCardDataOf({});
      if (investigated.kind === 'failed' || investigated.value.State === 'NotDone') return 'failed';
      return idCardDataOf(investigated.value.MinedData ?? {});
    },

    async readDrivingLicense(photo) {
      const read = await upload(photo, {
        expectedSampleType: 'DocumentPicture',
        pageCode: 'F',
        role: 'Drv',
        country: 'Cz',
      });
      if (read.kind === 'refused') return drivingLicenseDataOf({});
      if (read.kind === 'failed' || read.value.State === 'NotDone') return 'failed';
      return drivingLicenseDataOf(read.value.MinedData ?? {});
    },

    async readLicensePlate(photo) {
      const uploaded = await upload(photo, { expectedSampleType: 'LicensePlate' });
      if (uploaded.kind === 'failed') return 'failed';
      if (uploaded.kind === 'refused') return 'unreadable';
      const licensePlate = licensePlateOf(uploaded.value.MinedData ?? {});
      return licensePlate === null ? 'unreadable' : { licensePlate };
    },

    async initSdk(token) {
      const query = new URLSearchParams({ token });
      const started = await put(`initSdk?${query}`, initSchema, { headers: { authorization } });
      return started.kind === 'answered' ? { zenIdInitSdkResponse: started.value.Response } : 'failed';
    },
  };
}
