import type { FastifyInstance } from 'fastify';
import type { Service } from './calls/service.ts';
import { systemChance } from './chance.ts';
import type { Config } from './config.ts';
import { errorForLog } from './errorForLog.ts';
import { registerOutbox } from './http/outboxRoutes.ts';
import { createServer } from './http/server.ts';
import { createPhotoCopies } from './images/photoCopies.ts';
import { deliver } from './outbox/deliver.ts';
import { startOutboxWorker } from './outbox/worker.ts';
import { createPhotoStorage } from './providers/photoStorage/photoStorage.ts';
import { createProviders } from './providers/providers.ts';
import { createReportFiles } from './reportFile.ts';
import { sqliteDialect } from './store/dialect.ts';
import { openSqlStore } from './store/sqlStore.ts';
import { sweep } from './sweep.ts';
import { createTokens, tokenSecret } from './tokens.ts';
import { createWorkshop, WorkshopLost } from './workshop/workshop.ts';

export interface StartOptions {
  /** The clock; a test may move it. */
  now?: () => number;
  /** Where the sandbox writes a line for each message; nowhere by default. */
  terminal?: (line: string) => void;
}

export interface RunningService {
  app: FastifyInstance;
  /** Resolves when every message that is due has been delivered. */
  outboxIdle(): Promise<void>;
  /** Deletes what has expired now rather than at the next turn. */
  sweepNow(): Promise<void>;
  /** Finishes what is under way, then closes everything. */
  close(): Promise<void>;
}

const sweepEvery = 60_000;

/** Puts the service together from its configuration; listening is left to the caller. */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const now = options.now ?? Date.now;
  const { DATA_DIR, limits } = config;
  const store = await openSqlStore(sqliteDialect(DATA_DIR));
  const providers = await createProviders(config.providers, {
    dataDir: DATA_DIR,
    now,
    terminal: options.terminal ?? (() => {}),
    log: (entry) => app.log.info(entry, 'provider'),
  });
  const { sandboxMessages, fileStorage } = providers;
  const photos = createPhotoStorage(fileStorage);
  const workshop = createWorkshop();
  const files = createReportFiles(fileStorage, photos, workshop);
  const service: Service = {
    store,
    tokens: createTokens(tokenSecret(config.TOKEN_SECRET, DATA_DIR)),
    limits,
    now,
    chance: systemChance,
    geocoding: providers.geocoding,
    botCheck: providers.botCheck,
    identityReader: providers.identityReader,
    vehicleRegistry: providers.vehicleRegistry,
    drivingLicenseRegistry: providers.drivingLicenseRegistry,
    isSmsDown: providers.sms.isDown,
    photos,
    images: {
      async normalise(path) {
        try {
          return await workshop.do('normaliseImage', path);
        } catch (error) {
          // A file that the decoder did not survive is no photo.
          if (error instanceof WorkshopLost) return null;
          throw error;
        }
      },
    },
    photoCopies: createPhotoCopies({ photos, shrink: (...order) => workshop.do('shrinkJpeg', ...order) }),
    accidentReport: files.accidentReport,
    wakeOutbox: () => worker.wake(),
  };
  const app = await createServer(config, service, (server) => {
    if (sandboxMessages !== null) registerOutbox(server, sandboxMessages);
  });
  const messages = { sendSms: providers.sms.send, sendEmail: providers.email.send };
  const means = { messages, store, photos, files, now, codeLifetime: limits.CODE_LIFETIME };
  const worker = startOutboxWorker({
    store,
    now,
    deliver: (message) => deliver(means, message),
    report: ({ error, ...failure }) => app.log.error({ ...failure, error: errorForLog(error) }, 'delivery failed'),
  });

  async function sweepNow(): Promise<void> {
    const left = await sweep({ store, limits, chance: systemChance, now, auditRetention: config.AUDIT_RETENTION });
    if (left) worker.wake();
  }
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepNow().catch((error: unknown) => app.log.error({ error: errorForLog(error) }, 'sweep failed'));
  }, sweepEvery);
  timer.unref();

  return {
    app,
    outboxIdle: worker.idle,
    sweepNow,
    async close() {
      clearInterval(timer);
      await app.close();
      await sweeping;
      await worker.stop();
      await providers.close();
      workshop.close();
      await store.close();
    },
  };
}
