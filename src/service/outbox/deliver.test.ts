import { expect, test } from 'vitest';
import { fullDocument, ids, limits, now } from '../../../tests/fixtures/sampleDocument.ts';
import type { EmailMessage } from '../providers/messages.ts';
import { emptyMemory } from '../store/memory.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { ClaimedMessage, Store } from '../store/store.ts';
import { createTokens } from '../tokens.ts';
import { type DeliveryMeans, deliver } from './deliver.ts';

/** The signed report on its way to an insurer: until it has left it is tried again, and only then it is told. */

const handover = {
  insurerCode: 'CPP',
  email: 'skody@cpp.example.cz',
  participantId: ids.b,
  askedAt: now,
  sentAt: null,
};
const message: ClaimedMessage = {
  messageId: 'm1',
  channel: 'insurers',
  reportId: ids.report,
  createdAt: now,
  attempts: 1,
  effect: { type: 'handOverReport', insurerCode: 'CPP', to: handover.email },
};

function storeWithReport() {
  const memory = emptyMemory();
  const json = JSON.stringify(fullDocument('FINISHED', { handovers: [handover] }));
  memory.reports.set(ids.report, { json, version: 1, idempotencyKey: null });
  return createMemoryStore(memory);
}

function meansWith(store: Store, sendEmail: (mail: EmailMessage) => Promise<void>): DeliveryMeans {
  return {
    store,
    messages: { sendSms: async () => null, sendEmail },
    photos: {
      put: async () => {},
      putNew: async () => true,
      get: async () => null,
      putPrint: async () => {},
      getPrint: async () => null,
      delete: async () => {},
      deleteAll: async () => {},
    },
    files: {
      accidentReport: async () => Buffer.from('%PDF'),
      oneSidedReport: async () => Buffer.from('%PDF'),
      delete: async () => {},
    },
    insuranceCompanies: [],
    verifyUrl: 'https://zaznam.example/overeni',
    now: () => now + 5_000,
    limits: { ...limits, CODE_LIFETIME: 1 },
    expiryNow: () => now,
    tokens: createTokens('secret'),
    notNoted: () => {},
  };
}

const sentAt = async (store: Store) => (await store.loadReport(ids.report))?.document.handovers[0]?.sentAt;

test('a mail server that refuses leaves it waiting; the next attempt sends it, once, and it is told when', async () => {
  const store = storeWithReport();
  const mails: EmailMessage[] = [];
  let isDown = true;
  const dependencies = meansWith(store, async (mail) => {
    if (isDown) throw new Error('down');
    mails.push(mail);
  });
  await expect(deliver(dependencies, message)).rejects.toThrow('down');
  expect(await sentAt(store)).toBeNull();
  isDown = false;
  await deliver(dependencies, message);
  expect(await sentAt(store)).toBe(now + 5_000);
  // Claimed again by a process that did not hear of it.
  await deliver(dependencies, message);
  expect(mails.map(({ to, replyTo, attachments }) => [to, replyTo, attachments.length])).toEqual([
    ['skody@cpp.example.cz', 'ridic2@example.cz', 1],
  ]);
});

test('it is told also when the report is changed meanwhile by somebody else', async () => {
  const store = storeWithReport();
  const replace = store.replace.bind(store);
  let others = 2;
  store.replace = async (reportId, version, document) => {
    others -= 1;
    return others < 0 && replace(reportId, version, document);
  };
  await deliver(
    meansWith(store, async () => {}),
    message,
  );
  expect(await sentAt(store)).toBe(now + 5_000);
});

test('of a report that is gone nothing is sent', async () => {
  const mails: EmailMessage[] = [];
  await deliver(
    meansWith(createMemoryStore(), async (mail) => void mails.push(mail)),
    message,
  );
  expect(mails).toEqual([]);
});
