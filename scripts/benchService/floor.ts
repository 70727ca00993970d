import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/service/config.ts';
import { createLocalFiles } from '../../src/service/providers/fileStorage/localFiles.ts';
import { startService } from '../../src/service/start.ts';
import { createMemoryStore } from '../../src/service/store/memoryStore.ts';
import type { Claim, Commit, Creation, Rotation, Store } from '../../src/service/store/store.ts';
import { awaitedCode } from '../../tests/service/processes.ts';
import { drive } from './load.ts';

/** The floor: the reads and writes of one whole report, recorded once and done again straight on a store. */

type Operation =
  | { name: 'createReport'; input: Creation }
  | { name: 'commit'; input: Commit }
  | { name: 'loadReport'; input: string }
  | { name: 'numberUse'; input: [string, number, string] }
  | { name: 'rotateRefreshToken'; input: Rotation }
  | { name: 'claimMessages'; input: Claim }
  | { name: 'markDelivered'; input: [string, number] };

function recording(store: Store, operations: Operation[]): Store {
  return {
    ...store,
    createReport(input) {
      operations.push({ name: 'createReport', input });
      return store.createReport(input);
    },
    commit(input) {
      operations.push({ name: 'commit', input });
      return store.commit(input);
    },
    loadReport(input) {
      operations.push({ name: 'loadReport', input });
      return store.loadReport(input);
    },
    numberUse(...input) {
      operations.push({ name: 'numberUse', input });
      return store.numberUse(...input);
    },
    rotateRefreshToken(input) {
      operations.push({ name: 'rotateRefreshToken', input });
      return store.rotateRefreshToken(input);
    },
    claimMessages(input) {
      operations.push({ name: 'claimMessages', input });
      return store.claimMessages(input);
    },
    markDelivered(...input) {
      operations.push({ name: 'markDelivered', input });
      return store.markDelivered(...input);
    },
  };
}

/** What one whole report asks of the store, its outbox included, and the photos and PDFs that it leaves behind. */
export interface Recording {
  /** As JSON. */
  operations: string;
  files: Buffer[];
}

function filesOf(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:jpg|pdf)$/u.test(name))
    .map((name) => readFileSync(join(folder, name)));
}

export async function record(withPhotos: boolean): Promise<Recording> {
  const dataDir = mkdtempSync(join(tmpdir(), 'floor-'));
  const operations: Operation[] = [];
  const store = createMemoryStore();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', SMS_UNANSWERED: '0' });
  const service = await startService(config, { store: recording(store, operations) });
  const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
  await drive({ services: [service], awaitedCode: code, reports: 1, atOnce: 1, withPhotos });
  await service.outboxIdle();
  await service.close();
  const files = filesOf(dataDir);
  rmSync(dataDir, { recursive: true });
  return { operations: JSON.stringify(operations), files };
}

/** The same for another report: every id and key of its own. */
function another(recorded: string): Operation[] {
  const ids = new Map<string, string>();
  const renamed = recorded.replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gu, (id) => {
    const fresh = ids.get(id) ?? randomUUID();
    ids.set(id, fresh);
    return fresh;
  });
  const operations: Operation[] = JSON.parse(renamed);
  for (const operation of operations)
    if (operation.name === 'commit') {
      const { sentCode, answeredPhone } = operation.input;
      if (sentCode !== null) sentCode.phoneKey = randomUUID();
      if (answeredPhone !== null) operation.input.answeredPhone = randomUUID();
    }
  return operations;
}

async function perform(store: Store, operation: Operation): Promise<unknown> {
  switch (operation.name) {
    case 'numberUse':
      return store.numberUse(...operation.input);
    case 'markDelivered':
      return store.markDelivered(...operation.input);
    case 'createReport':
      return store.createReport(operation.input);
    case 'commit':
      if ((await store.commit(operation.input)) !== 'stored') throw new Error('A recorded change did not fit');
      return undefined;
    case 'loadReport':
      return store.loadReport(operation.input);
    case 'rotateRefreshToken':
      return store.rotateRefreshToken(operation.input);
    case 'claimMessages':
      return store.claimMessages(operation.input);
  }
}

export interface Floor {
  seconds: number;
  /** Milliseconds of a core. */
  cpu: number;
}

/** Whole reports straight on the store, their files straight into a folder. */
export async function performAgain(store: Store, recorded: Recording, reports: number, atOnce: number): Promise<Floor> {
  const waiting = Array.from({ length: reports }, () => another(recorded.operations));
  const folder = mkdtempSync(join(tmpdir(), 'floor-'));
  const storage = createLocalFiles(folder);
  async function performSome(): Promise<void> {
    for (let operations = waiting.pop(); operations !== undefined; operations = waiting.pop()) {
      for (const operation of operations) await perform(store, operation);
      for (const content of recorded.files) await storage.put(randomUUID(), content);
    }
  }
  const before = performance.now();
  const cpuBefore = process.cpuUsage();
  await Promise.all(Array.from({ length: atOnce }, performSome));
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - before) / 1000;
  rmSync(folder, { recursive: true });
  return { seconds, cpu: (user + system) / 1000 };
}
