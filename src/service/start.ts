import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { mailboxesOf } from '#contract/insurers.ts';
import type { Service } from './calls/service.ts';
import { type Config, ConfigError, lackingInPublic } from './config.ts';
import { prepareDataDir } from './dataDir.ts';
import { errorForLog } from './errorForLog.ts';
import { finishBy } from './finishBy.ts';
import { registerOutbox } from './http/outboxRoutes.ts';
import type { Patience } from './http/patience.ts';
import { registerSeal } from './http/sealRoute.ts';
import { createServer, type LogDestination } from './http/server.ts';
import { removeAbandonedUploads } from './http/uploads.ts';
import { createImageIntake } from './images/imageIntake.ts';
import { createPhotoCopies } from './images/photoCopies.ts';
import { deliver } from './outbox/deliver.ts';
import { measureOutbox } from './outbox/outboxMetrics.ts';
import { createOverdueWatch } from './outbox/overdue.ts';
import { startOutboxWorker } from './outbox/worker.ts';
import { createPrintedPhotos } from './printedPhotos.ts';
import { createPhotoStorage } from './providers/photoStorage/photoStorage.ts';
import { createProviders } from './providers/providers.ts';
import { systemRandom } from './random.ts';
import { createReportFiles } from './reportFile.ts';
import { createSealing } from './seal/sealing.ts';
import { openPostgresStore } from './store/postgresStore.ts';
import { DatabaseRefused } from './store/sqliteFiles.ts';
import { openSqliteStore } from './store/sqliteStore.ts';
import type { Store } from './store/store.ts';
import { sweep } from './sweep.ts';
import { createTokens, tokenSecret } from './tokens.ts';
import { withRefusalsCounted } from './workerProcess/refusedJobs.ts';
import { createWorkerProcess, type WorkerProcess, WorkerProcessBusy } from './workerProcess/workerProcess.ts';

export interface StartOptions {
  /** The clock; a test may move it. */
  now?: () => number;
  /** Where the sandbox writes a line for each message; nowhere by default. */
  terminal?: (line: string) => void;
  /** In place of the configured one; closed with the service. */
  store?: Store;
  /** Shared with other services of this process; its own by default. */
  workerProcess?: WorkerProcess;
  /** How long callers are waited for. */
  patience?: Patience;
  /** Where the log goes; to the standard output by default. */
  log?: LogDestination;
}

export interface RunningService {
  app: FastifyInstance;
  /** Resolves when every message that is due has been delivered. */
  outboxIdle(): Promise<void>;
  /** Deletes what has expired now rather than at the next turn. */
  sweepNow(): Promise<void>;
  /** From now on it is not ready, though it still answers: for a balancer to send no more. */
  stopBeingReady(): void;
  /** Finishes what is under way, for SHUTDOWN_TIMEOUT at the most, then closes everything. */
  close(): Promise<void>;
}

async function openStore(config: Config, onLost: (error: Error) => void): Promise<Store> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATA_DIR } = config;
  const isSqlite = url === undefined;
  try {
    return await (isSqlite ? openSqliteStore(DATA_DIR) : openPostgresStore({ url, connections, onLost }));
  } catch (error) {
    if (error instanceof DatabaseRefused) throw new ConfigError(error.message);
    const reason = error instanceof Error && 'code' in error ? error.code : 'no answer';
    const variable = isSqlite ? 'DATA_DIR' : 'DATABASE_URL';
    throw new ConfigError(`The database of the environment variable ${variable} cannot be opened (${reason}).`);
  }
}

/** Puts the service together from its configuration; listening is left to the caller. */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const now = options.now ?? Date.now;
  prepareDataDir(config.DATA_DIR);
  const { DATA_DIR, limits } = config;
  let reportBroken = (_error: Error) => {};
  const store = options.store ?? (await openStore(config, (error) => reportBroken(error)));
  const registry = new Registry();
  const outboxMetrics = measureOutbox(store, now, registry);
  const providers = await createProviders(config.providers, {
    dataDir: DATA_DIR,
    pageHosts: new Set([config.PUBLIC_URL, ...config.CORS_ORIGINS].map((url) => new URL(url).hostname)),
    now,
    terminal: options.terminal ?? (() => {}),
    readZone: (photo) => workerProcess.do({ caller: systemRandom.uuid() }, 'readZone', photo),
    log: (entry) => app.log.info(entry, 'provider'),
    smsRefused: outboxMetrics.smsRefused,
  });
  const { sandboxMessages, fileStorage } = providers;
  const photos = createPhotoStorage(fileStorage);
  const workerProcess = withRefusalsCounted(options.workerProcess ?? createWorkerProcess(), {
    registry,
    now,
    warn: (refused) => app.log.warn(refused, 'images and PDFs are refused: too many wait'),
  });
  const prints = createPrintedPhotos({
    photos,
    printPhoto: (photo) => workerProcess.do({ caller: 'prints' }, 'printPhoto', photo),
    failed(error) {
      if (!(error instanceof WorkerProcessBusy))
        app.log.warn({ error: errorForLog(error) }, 'a photo was not prepared for print');
    },
  });
  const sealing = await createSealing(config, {
    store,
    now,
    withoutTime: (why) => app.log.warn({ why }, 'a report is sealed without a token of time'),
  });
  const files = createReportFiles(fileStorage, {
    prints,
    photos,
    verifyUrl: `${config.PUBLIC_URL}/overeni`,
    isStored: async (reportId) => (await store.loadReport(reportId)) !== null,
    accidentReportPdf: (input) => workerProcess.do({ caller: input.summary.reportId }, 'accidentReportPdf', input),
    insuranceCompanies: config.insuranceCompanies,
    sealing,
    now,
  });
  const service: Service = {
    store,
    tokens: createTokens(await tokenSecret(config.TOKEN_SECRET, store)),
    limits,
    phonePrefixes: config.SMS_PREFIXES,
    insuranceCompanies: config.insuranceCompanies,
    mailboxes: config.INSURER_HANDOVER ? mailboxesOf(config.insuranceCompanies) : null,
    now,
    random: systemRandom,
    geocoding: providers.geocoding,
    botCheck: providers.botCheck,
    identityReader: providers.identityReader,
    vehicleRegistry: providers.vehicleRegistry,
    drivingLicenseRegistry: providers.drivingLicenseRegistry,
    isSmsDown: providers.sms.isDown,
    photos,
    preparePrint: prints.prepare,
    images: createImageIntake(workerProcess),
    photoCopies: createPhotoCopies({
      photos,
      shrink: (caller, jpeg, { maxWidth, maxHeight }) =>
        workerProcess.do({ caller }, 'shrinkJpeg', jpeg, maxWidth, maxHeight),
    }),
    accidentReport: files.accidentReport,
    oneSidedReport: files.oneSidedReport,
    accidentReportData: files.data,
    warn: (what, correlationId) => app.log.warn({ correlationId }, what),
    wakeOutbox: () => worker.wake(),
  };
  let isStopping = false;
  const app = await createServer(
    config,
    service,
    (server) => {
      registerSeal(server, sealing);
      if (sandboxMessages !== null) registerOutbox(server, sandboxMessages, { forEverybody: config.ALLOW_SANDBOX });
    },
    { registry, log: options.log, patience: options.patience, isStopping: () => isStopping },
  );
  const lacking = lackingInPublic(config);
  if (lacking.length > 0)
    app.log.warn(`the sandbox is open to everybody: ${lacking.join(', ')} are not set for a public address`);
  const messages = { sendSms: providers.sms.send, sendEmail: providers.email.send };
  reportBroken = (error) => app.log.error({ error: errorForLog(error) }, 'database connection broken');
  const means = {
    messages,
    store,
    photos,
    files,
    insuranceCompanies: config.insuranceCompanies,
    now,
    codeLifetime: limits.CODE_LIFETIME,
    keyOf: service.tokens.keyOf,
  };
  const worker = startOutboxWorker({
    store,
    now,
    lease: config.DELIVERY_LEASE,
    deliver: (message) => deliver(means, message),
    report({ error, ...failure }) {
      outboxMetrics.failed(failure.channel);
      app.log.error({ ...failure, error: errorForLog(error) }, 'delivery failed');
    },
  });
  const lookForOverdue = createOverdueWatch({
    store,
    now,
    warn: (overdue) => app.log.warn(overdue, 'messages have waited for too long'),
  });

  async function sweepNow(): Promise<void> {
    const left = await sweep({
      store,
      tokens: service.tokens,
      limits,
      random: systemRandom,
      now,
      auditRetention: config.AUDIT_RETENTION,
    });
    if (left) worker.wake();
    await removeAbandonedUploads(DATA_DIR);
    await lookForOverdue();
    await providers.tidy();
  }
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepNow().catch((error: unknown) => app.log.error({ error: errorForLog(error) }, 'sweep failed'));
  }, config.SWEEP_INTERVAL);
  timer.unref();

  return {
    app,
    outboxIdle: worker.idle,
    sweepNow,
    stopBeingReady() {
      isStopping = true;
    },
    async close() {
      isStopping = true;
      clearInterval(timer);
      const finish = finishBy(performance.now() + config.SHUTDOWN_TIMEOUT, (what) =>
        app.log.warn({ what }, 'cut off at the end'),
      );
      await finish('requests', app.close(), () => app.server.closeAllConnections());
      await finish('sweep', sweeping);
      await finish('deliveries', worker.stop());
      await finish('prints', prints.stop());
      await finish('providers', providers.close());
      if (options.workerProcess === undefined) workerProcess.close();
      await finish('store', store.close());
    },
  };
}
