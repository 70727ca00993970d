import { base64url } from 'jose';
import type { CallName } from '#contract/calls.ts';
import { mailboxesOf } from '#contract/insurers.ts';
import {
  checkCodeSize,
  type PageLimits,
  phonePrefix,
  qrCodeRange,
  serviceLimits,
  smsCodeLength,
} from '#contract/limits.ts';
import { parseDocument } from '#report/document.ts';
import { answerCall, type CallAnswer, denial } from '../calls/answering.ts';
import type { RawRequest } from '../calls/requests.ts';
import type { Random, Service } from '../calls/service.ts';
import type { UploadedFile } from '../calls/uploadedImages.ts';
import { insuranceCompanies } from '../enumerations/insuranceCompanies.ts';
import { deliver } from '../outbox/deliver.ts';
import { createPrintedPhotos } from '../printedPhotos.ts';
import { acceptAll } from '../providers/botCheck/botCheck.ts';
import type { FileStorage } from '../providers/fileStorage/fileStorage.ts';
import { createGazetteer } from '../providers/geocoding/gazetteer.ts';
import type { MessageProvider } from '../providers/messages.ts';
import { createPhotoStorage } from '../providers/photoStorage/photoStorage.ts';
import { sandboxDrivingLicenseRegistry, sandboxVehicleRegistry } from '../providers/registries/sandboxRegistries.ts';
import { createReportFiles, type PdfMeans, type ReportFiles } from '../reportFile.ts';
import { emptyMemory, type Memory } from '../store/memory.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { channels } from '../store/store.ts';
import { sweep } from '../sweep.ts';
import { createTokens, tokenSecret } from '../tokens.ts';
import { createSampleReader } from './sampleReader.ts';

/**
 * The service without Node, for a page that runs without one: the same calls and rules over a memory, with
 * the sandbox's providers.
 */

export interface MockedMemory {
  store: Memory;
  /** Messages that the service would have sent, newest first. */
  messages: SentMessage[];
}

export interface SentMessage {
  id: string;
  /** ISO moment. */
  at: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string | null;
  text: string;
  attachments: { filename: string; contentType: string; path: string }[];
}

export function emptyMockedMemory(): MockedMemory {
  return { store: emptyMemory(), messages: [] };
}

export interface MockedServiceMeans {
  memory: MockedMemory;
  files: FileStorage;
  images: Service['images'];
  accidentReportPdf: PdfMeans['accidentReportPdf'];
  limits: PageLimits;
  /** True if reports may be sent to insurers. */
  handover: boolean;
  now(): number;
}

export interface MockedCall {
  name: CallName;
  request: RawRequest;
  upload: UploadedFile | undefined;
}

export interface MockedService {
  answer(call: MockedCall): Promise<CallAnswer>;
  sweep(): Promise<void>;
}

/** Random source for made-up data, where unpredictability is not required. */
const random: Random = {
  uuid: () => crypto.randomUUID(),
  smsCode: () => String(Math.floor(Math.random() * 10 ** smsCodeLength)).padStart(smsCodeLength, '0'),
  checkCode: () => base64url.encode(crypto.getRandomValues(new Uint8Array(checkCodeSize))),
  qrCode: () => qrCodeRange.first + Math.floor(Math.random() * (qrCodeRange.last - qrCodeRange.first + 1)),
};

function outboxIn({ memory, files, now }: MockedServiceMeans): MessageProvider {
  const keep = (message: Omit<SentMessage, 'at'>) => {
    memory.messages.unshift({ ...message, at: new Date(now()).toISOString() });
  };
  return {
    async sendSms({ to, text }, id) {
      keep({ id, channel: 'sms', to, subject: null, text, attachments: [] });
      return null;
    },
    async sendEmail({ to, subject, text, attachments }, id) {
      const kept: SentMessage['attachments'] = [];
      for (const { filename, contentType, content } of attachments) {
        const path = `outbox/${id}/${filename}`;
        await files.put(path, content);
        kept.push({ filename, contentType, path });
      }
      keep({ id, channel: 'email', to, subject, text, attachments: kept });
    },
  };
}

/** Returns a function that delivers all due messages. */
function delivererOf(means: MockedServiceMeans, service: Service, files: ReportFiles): () => Promise<void> {
  const { store, now } = service;
  const delivery = { ...service, messages: outboxIn(means), files, verifyUrl, notNoted: () => {} };
  return async () => {
    for (const channel of channels) {
      const claim = { channel, now: now(), leaseUntil: now(), limit: Number.POSITIVE_INFINITY };
      for (const message of await store.claimMessages(claim)) {
        await deliver(delivery, message);
        await store.markDelivered(message, now());
      }
    }
  };
}

const verifyUrl = '/overeni';

/** Puts the service together over a memory; the caller keeps what has changed in it. */
export async function createMockedService(dependencies: MockedServiceMeans): Promise<MockedService> {
  const { memory, files, images, accidentReportPdf, now } = dependencies;
  const limits = { ...serviceLimits, ...dependencies.limits };
  const store = createMemoryStore(memory.store);
  const photos = createPhotoStorage(files);
  const reportFiles = createReportFiles(files, {
    prints: createPrintedPhotos({ photos, printPhoto: async (photo) => photo, failed: () => {} }),
    photos,
    verifyUrl,
    isStored: async (reportId) => (await store.loadReport(reportId)) !== null,
    accidentReportPdf,
    insuranceCompanies,
    sealing: null,
    now,
  });
  const service: Service = {
    store,
    tokens: createTokens(await tokenSecret(undefined, store)),
    limits,
    phonePrefixes: [phonePrefix],
    insuranceCompanies,
    mailboxes: dependencies.handover ? mailboxesOf(insuranceCompanies) : null,
    now,
    expiryNow: now,
    random,
    geocoding: createGazetteer(),
    botCheck: acceptAll,
    identityReader: createSampleReader(() => [...memory.store.reports.values()].map(({ json }) => parseDocument(json))),
    vehicleRegistry: sandboxVehicleRegistry,
    drivingLicenseRegistry: sandboxDrivingLicenseRegistry,
    isSmsDown: () => false,
    photos,
    preparePrint: () => {},
    images,
    photoCopies: { get: ({ reportId, fileId }) => photos.get(reportId, fileId) },
    accidentReport: reportFiles.accidentReport,
    oneSidedReport: reportFiles.oneSidedReport,
    accidentReportData: reportFiles.data,
    warn: () => {},
    // Each call delivers its outbox before it is answered.
    wakeOutbox: () => {},
  };
  const deliverDue = delivererOf(dependencies, service, reportFiles);

  return {
    async answer({ name, request, upload }) {
      const denied = await denial(service, name, request);
      if (denied !== null) return { kind: 'problem', status: denied };
      const withUpload = <T>(use: (given: UploadedFile | undefined) => Promise<T>) => use(upload);
      const correlationId = random.uuid();
      const answered = await answerCall(service, { name, request, correlationId, clientAddress: null, withUpload });
      await deliverDue();
      return answered;
    },
    async sweep() {
      await sweep({ store, tokens: service.tokens, limits, random, now, auditRetention: 0 });
      await deliverDue();
    },
  };
}
