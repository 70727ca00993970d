import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../../src/service/config.ts';
import type { Timeouts } from '../../src/service/http/timeouts.ts';
import { type RunningService, startService } from '../../src/service/start.ts';
import { createWorkerProcess, type WorkerProcess } from '../../src/service/workerProcess/workerProcess.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Worker process shared by all services of a test file, as it starts slowly. Its time limit is out of a busy machine's reach. */
const sharedWorkerProcess = createWorkerProcess({ timeLimit: 600_000 });
afterAll(() => sharedWorkerProcess.close());

/** Real service with a directory and a database of its own; only SMS and e-mail go to the sandbox. */
export interface TestService extends RunningService {
  dataDir: string;
  database: TestDatabase;
  /** Configuration of another store on the same data. */
  environment: Readonly<Record<string, string>>;
  /** Returns the time of the service's clock. */
  now(): number;
  /** Advances the service's time. */
  wait(milliseconds: number): void;
  /** Sets the clock without advancing time. */
  setClock(by: number): void;
  /** Closes it and opens it again on the same data and database. */
  restart(): Promise<TestService>;
  /** Closes it and removes its data. */
  remove(): Promise<void>;
}

export interface TestServiceOptions {
  environment?: Record<string, string>;
  dataDir?: string;
  database?: TestDatabase;
  /** Milliseconds by which the clock runs ahead of the real one. */
  ahead?: number;
  /** Receives every message of the sandbox. */
  terminal?: (line: string) => void;
  /** Timeouts for callers. */
  timeouts?: Timeouts;
  /** Worker process in place of the shared one. */
  workerProcess?: WorkerProcess;
  /** Receives the log, which is silent otherwise. */
  log?: { write(line: string): void };
}

/** Creates a data directory; `npm test` has TMPDIR in memory, where commits wait for no disk. */
export function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'accident-report-'));
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? (await createDataDir());
  const database = options.database ?? (await createTestDatabase());
  let ahead = options.ahead ?? 0;
  let passed = 0;
  const environment = {
    PAGE_DIR: 'none',
    LOG_LEVEL: options.log === undefined ? 'silent' : 'trace',
    RATE_LIMIT: '0',
    SMS_UNANSWERED_PER_ADDRESS: '0',
    SMS_UNANSWERED: '0',
    RESUME_UNANSWERED_PER_ADDRESS: '0',
    RESUME_UNANSWERED: '0',
    ...options.environment,
    ...database.environment,
    DATA_DIR: dataDir,
  };
  const now = () => Date.now() + ahead;
  const { terminal, log, timeouts, workerProcess = sharedWorkerProcess } = options;
  const service = await startService(readConfig(environment), {
    now,
    steady: () => performance.now() + passed,
    workerProcess,
    ...(terminal && { terminal }),
    ...(log && { log }),
    ...(timeouts && { timeouts }),
  });
  return {
    ...service,
    dataDir,
    database,
    environment: { ...database.environment, DATA_DIR: dataDir },
    now,
    wait(milliseconds) {
      ahead += milliseconds;
      passed += milliseconds;
    },
    setClock(by) {
      ahead += by;
    },
    async restart() {
      await service.close();
      return startTestService({ ...options, dataDir, database, ahead });
    },
    async remove() {
      await service.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
