import type { InjectOptions } from 'fastify';
import type { ParticipantRecord, ReportDocument } from '#report/document.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { HttpResponse } from './client.ts';

/** Log of the changes that the service acknowledged, kept outside of it to be checked later. */

interface Acknowledged {
  reportId: string;
  path: string;
  body: Record<string, unknown>;
  answer: Record<string, unknown>;
}

/** Stored and sent values of each acknowledged call. */
const traces: Record<
  string,
  (document: ReportDocument, record: ParticipantRecord | undefined, of: Acknowledged) => [unknown, unknown]
> = {
  participants: ({ participants }, _, { answer, body }) => [
    participants.find(({ data }) => data.participantId === answer.participantId)?.data.phoneNumber,
    body.phoneNumber,
  ],
  sendCodeToVerify: (_, record) => [record?.verification.sent, 1],
  verify: (_, record) => [typeof record?.verification.passedAt, 'number'],
  participantData: (_, record, { body }) => [record?.data.personalData, body.personalData],
  email: (_, record, { body }) => [record?.data.email, body.email],
  'drivingLicense/update': (_, record, { body }) => [record?.data.drivingLicense, body.drivingLicense],
  damage: (_, record, { body }) => [record?.data.vehicleDamage, body],
  movementDefinition: (_, record, { body }) => [record?.data.vehicleMovementDefinition, body],
  vehicle: (_, record, { body }) => [record?.data.vehicle, body],
  insurer: (_, record, { body }) => [record?.data.vehicleInsurer, body],
  accidentPhoto: (_, record) => [record?.data.vehicleDamageImages, [{ displayOrder: 1 }]],
  witnesses: ({ witnesses }, _, { answer }) => [witnesses, [answer.witness]],
  circumstances: ({ report }, _, { body }) => [report.accidentCircumstances, body],
  datetime: ({ report }, _, { body }) => [report.accidentDatetime, body],
  location: ({ report }, _, { body }) => [report.accidentLocation, body],
  responsibleParticipant: ({ report }, _, { body }) => [report, body],
  confirmation: ({ confirmedVersion, contentVersion }) => [confirmedVersion, contentVersion],
  sendCodeToSign: (_, record) => [record?.signing.sent, 1],
  sign: (_, record) => [typeof record?.signing.passedAt, 'number'],
};

/** Returns true if the first value contains everything of the second. */
function contains(actual: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return actual === sent;
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(sent) && (!Array.isArray(actual) || actual.length !== sent.length)) return false;
  return Object.entries(sent).every(([name, value]) => contains(Reflect.get(actual, name), value));
}

export interface Ledger {
  /** Number of acknowledged changes. */
  readonly size: number;
  note(options: InjectOptions, response: HttpResponse): void;
  /** Returns the documents of all reports with acknowledged changes. @throws Error naming the first lost change */
  expectEverythingIn(store: Store): Promise<ReportDocument[]>;
}

export function createLedger(): Ledger {
  const acknowledged: Acknowledged[] = [];
  return {
    get size() {
      return acknowledged.length;
    },
    note({ url, payload, method }, response) {
      // Reading calls leave no trace to check.
      if (response.statusCode !== 200 || method === 'GET') return;
      const [, reportId = '', path = ''] = /^\/api\/reports\/([\w-]+)\/(.+)$/u.exec(String(url)) ?? [];
      const body = Buffer.isBuffer(payload) || payload === undefined ? {} : (payload as Record<string, unknown>);
      if (reportId !== '') acknowledged.push({ reportId, path, body, answer: response.json() });
    },
    async expectEverythingIn(store) {
      const documents = new Map<string, ReportDocument>();
      for (const of of acknowledged.slice()) {
        const { reportId, path } = of;
        const document = documents.get(reportId) ?? (await store.loadReport(reportId))?.document;
        if (document === undefined) throw new Error(`The report ${reportId} is gone`);
        documents.set(reportId, document);
        const [, participantId, name = path] =
          /^participants\/([\w-]{36})\/(.+)$/u.exec(path.split('?')[0] ?? '') ?? [];
        const record = document.participants.find(({ data }) => data.participantId === participantId);
        const trace = traces[name];
        if (trace === undefined) throw new Error(`No trace of ${name} is known`);
        const [actual, sent] = trace(document, record, of);
        if (!contains(actual, sent)) throw new Error(`${name} of the report ${reportId} is lost`);
      }
      return [...documents.values()];
    },
  };
}
