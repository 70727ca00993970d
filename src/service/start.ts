import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { mailboxesOf } from '#contract/insurers.ts';
import type { Service } from './calls/service.ts';
import { watchClock } from './clockWatch.ts';
import { type Config, lackingInPublic } from './config.ts';
import { measureDatabase } from './databaseMetrics.ts';
import { errorForLog } from './errorForLog.ts';
import { finishBy } from './finishBy.ts';
import { expectPage, prepareDataDir } from './folders.ts';
import { registerOutbox } from './http/outboxRoutes.ts';
import { registerSeal } from './http/sealRoute.ts';
import { createServer } from './http/server.ts';
import type { Timeouts } from './http/timeouts.ts';
import { removeAbandonedUploads } from './http/uploads.ts';
import { createImageIntake } from './images/imageIntake.ts';
import { createPhotoCopies } from './images/photoCopies.ts';
import { createLogger, type LogDestination } from './logger.ts';
import { deliver } from './outbox/deliver.ts';
import { noteReceipt } from './outbox/noteReceipt.ts';
import { measureOutbox } from './outbox/outboxMetrics.ts';
import { createOverdueWatch } from './outbox/overdue.ts';
import { startOutboxWorker } from './outbox/worker.ts';
import { createPrintedPhotos } from './printedPhotos.ts';
import { createPhotoStorage } from './providers/photoStorage/photoStorage.ts';
import { createProviders } from './providers/providers.ts';
import { systemRandom } from './random.ts';
import { createReportFiles } from './reportFile.ts';
import { createSealing } from './seal/sealing.ts';
import { watchSeal } from './seal/sealWatch.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { sweep } from './sweep.ts';
import { createTokens, tokenSecret } from './tokens.ts';
import { withRefusalsCounted } from './workerProcess/refusedJobs.ts';
import { createWorkerProcess, type WorkerProcess, WorkerProcessBusy } from './workerProcess/workerProcess.ts';

export interface StartOptions {
  /** The clock; a test may move it. */
  now?: () => number;
  /** Monotonic clock; a test may move it. */
  steady?: () => number;
  /** Writes a line for each sandbox message; absent by default. */
  terminal?: (line: string) => void;
  /** Store to use instead of the configured one; it is closed with the service. */
  store?: Store;
  /** Shared with other services of this process; its own by default. */
  workerProcess?: WorkerProcess;
  /** Timeouts for callers. */
  timeouts?: Timeouts;
  /** Destination of the log; standard output by default. */
  log?: LogDestination;
}

export interface RunningService {
  app: FastifyInstance;
  /** Resolves when every message that is due has been delivered. */
  outboxIdle(): Promise<void>;
  /** Deletes what has expired now rather than at the next turn, unless the clock is doubted. */
  sweepNow(): Promise<void>;
  /** Makes the readiness check fail while calls are still answered, so that a balancer drains the process. */
  stopBeingReady(): void;
  /** Finishes what is under way, for SHUTDOWN_TIMEOUT at the most, then closes everything. */
  close(): Promise<void>;
}

/** Logs the effective configuration, so that an operator notices mistakes at once. */
function tellConfiguration(log: FastifyBaseLogger, { effective, DATA_DIR, PAGE_DIR, DATABASE_URL }: Config): void {
  const database = DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL';
  const page = PAGE_DIR === null ? 'no page' : `page from ${PAGE_DIR}`;
  log.info({ configuration: effective }, `starting with ${database}, data in ${DATA_DIR}, ${page}`);
}

/** Warns of an unexpectedly empty database, the first sign of a wrong folder or address. */
function tellNewDatabase(log: FastifyBaseLogger, { DATA_DIR, DATABASE_URL }: Config): void {
  const place = DATABASE_URL === undefined ? `${DATA_DIR}, SQLite` : 'DATABASE_URL, PostgreSQL';
  log.warn(`the database is new and empty (${place}): if there were reports before, it is another one`);
}

/** Puts the service together from its configuration; listening is left to the caller. */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const now = options.now ?? Date.now;
  const log = createLogger(config, options.log);
  tellConfiguration(log, config);
  expectPage(config.PAGE_DIR);
  prepareDataDir(config.DATA_DIR);
  const { DATA_DIR, limits } = config;
  const onLost = (error: Error) => log.error({ error: errorForLog(error) }, 'database connection broken');
  const store = options.store ?? (await openStore(config, onLost));
  if (store.isNew) tellNewDatabase(log, config);
  const registry = new Registry();
  const outboxMetrics = measureOutbox(registry);
  measureDatabase(store, now, registry);
  const clock = await watchClock({
    store,
    now,
    steady: options.steady ?? (() => performance.now()),
    registry,
    warn: (what, says) => log.warn(what, says),
    info: (says) => log.info(says),
  });
  const workerProcess = withRefusalsCounted(options.workerProcess ?? createWorkerProcess(), {
    registry,
    now,
    warn: (refused) => log.warn(refused, 'images and PDFs are refused: too many wait'),
  });
  const notNoted = (error: unknown) => log.warn({ error: errorForLog(error) }, 'a delivery was not noted');
  const providers = await createProviders(config.providers, {
    dataDir: DATA_DIR,
    pageHosts: new Set([config.PUBLIC_URL, ...config.CORS_ORIGINS].map((url) => new URL(url).hostname)),
    now,
    terminal: options.terminal ?? (() => {}),
    readZone: (photo) => workerProcess.do({ caller: systemRandom.uuid() }, 'readZone', photo),
    log: (entry) => log.info(entry, 'provider'),
    smsRefused: outboxMetrics.smsRefused,
    smsReceived(receipt) {
      noteReceipt({ store, now }, receipt).catch(notNoted);
    },
  });
  const { sandboxMessages, fileStorage } = providers;
  const photos = createPhotoStorage(fileStorage);
  const prints = createPrintedPhotos({
    photos,
    printPhoto: (photo) => workerProcess.do({ caller: 'prints' }, 'printPhoto', photo),
    failed(error) {
      if (!(error instanceof WorkerProcessBusy))
        log.warn({ error: errorForLog(error) }, 'a photo was not prepared for print');
    },
  });
  const sealing = await createSealing(config, {
    store,
    now,
    withoutTime: (why) => log.warn({ why }, 'a report is sealed without a token of time'),
  });
  const stopWatchingSeal = watchSeal(sealing, { registry, warn: (what, says) => log.warn(what, says) });
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
    expiryNow: clock.expiryNow,
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
    warn: (what, correlationId) => log.warn({ correlationId }, what),
    wakeOutbox: () => worker.wake(),
  };
  let isStopping = false;
  const app = await createServer(
    config,
    service,
    log,
    (server) => {
      registerSeal(server, sealing);
      if (sandboxMessages !== null) registerOutbox(server, sandboxMessages, { forEverybody: config.ALLOW_SANDBOX });
    },
    { registry, timeouts: options.timeouts, isStopping: () => isStopping },
  );
  const lacking = lackingInPublic(config);
  if (lacking.length > 0)
    log.warn(`the sandbox is open to everybody: ${lacking.join(', ')} are not set for a public address`);
  const messages = { sendSms: providers.sms.send, sendEmail: providers.email.send };
  const dependencies = {
    messages,
    store,
    photos,
    files,
    insuranceCompanies: config.insuranceCompanies,
    now,
    expiryNow: clock.expiryNow,
    codeLifetime: limits.CODE_LIFETIME,
    limits,
    keyOf: service.tokens.keyOf,
    notNoted,
  };
  const worker = startOutboxWorker({
    store,
    now,
    lease: config.DELIVERY_LEASE,
    deliver: (message) => deliver(dependencies, message),
    report({ error, ...failure }) {
      outboxMetrics.failed(failure.channel);
      log.error({ ...failure, error: errorForLog(error) }, 'delivery failed');
    },
  });
  const lookForOverdue = createOverdueWatch({
    store,
    now,
    warn: (overdue) => log.warn(overdue, 'messages have waited for too long'),
  });

  async function deleteExpired(): Promise<void> {
    const left = await sweep({
      store,
      tokens: service.tokens,
      limits,
      random: systemRandom,
      now: clock.expiryNow,
      auditRetention: config.AUDIT_RETENTION,
    });
    if (left) worker.wake();
    await removeAbandonedUploads(DATA_DIR);
    await providers.tidy();
  }
  async function sweepNow(): Promise<void> {
    await clock.look();
    if (!clock.isDoubted()) await deleteExpired();
    await store.vacuum();
    await lookForOverdue();
  }
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepNow().catch((error: unknown) => log.error({ error: errorForLog(error) }, 'sweep failed'));
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
      stopWatchingSeal();
      const finish = finishBy(performance.now() + config.SHUTDOWN_TIMEOUT, (what) =>
        log.warn({ what }, 'cut off at the end'),
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
