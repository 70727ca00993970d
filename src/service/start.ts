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

/** Opens what all else needs: log, folders, store, metrics, clock and worker process. */
async function openFoundations(config: Config, options: StartOptions) {
  const now = options.now ?? Date.now;
  const log = createLogger(config, options.log);
  tellConfiguration(log, config);
  expectPage(config.PAGE_DIR);
  prepareDataDir(config.DATA_DIR);
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
  return { now, log, store, registry, outboxMetrics, clock, workerProcess, notNoted };
}
type Foundations = Awaited<ReturnType<typeof openFoundations>>;

function openProviders(config: Config, { terminal = () => {} }: StartOptions, foundations: Foundations) {
  const { now, log, store, outboxMetrics, workerProcess, notNoted } = foundations;
  return createProviders(config.providers, {
    dataDir: config.DATA_DIR,
    pageHosts: new Set([config.PUBLIC_URL, ...config.CORS_ORIGINS].map((url) => new URL(url).hostname)),
    now,
    terminal,
    readZone: (photo) => workerProcess.do({ caller: systemRandom.uuid() }, 'readZone', photo),
    log: (entry) => log.info(entry, 'provider'),
    smsRefused: outboxMetrics.smsRefused,
    smsReceived(receipt) {
      noteReceipt({ store, now }, receipt).catch(notNoted);
    },
  });
}
type OpenProviders = Awaited<ReturnType<typeof openProviders>>;

/** Opens what makes the files of a report: photos, prints, seal and PDFs. */
async function openFiles(
  config: Config,
  { now, log, store, registry, workerProcess }: Foundations,
  from: OpenProviders,
) {
  const photos = createPhotoStorage(from.fileStorage);
  const prints = createPrintedPhotos({
    photos,
    printPhoto: (photo) => workerProcess.do({ caller: 'prints' }, 'printPhoto', photo),
    failed(error) {
      if (!(error instanceof WorkerProcessBusy))
        log.warn({ error: errorForLog(error) }, 'a photo was not prepared for print');
    },
  });
  const withoutTime = (why: string) => log.warn({ why }, 'a report is sealed without a token of time');
  const sealing = await createSealing(config, { store, now, withoutTime });
  const stopWatchingSeal = watchSeal(sealing, { registry, warn: (what, says) => log.warn(what, says) });
  const files = createReportFiles(from.fileStorage, {
    prints,
    photos,
    verifyUrl: verifyUrlOf(config),
    isStored: async (reportId) => (await store.loadReport(reportId)) !== null,
    accidentReportPdf: (input) => workerProcess.do({ caller: input.summary.reportId }, 'accidentReportPdf', input),
    insuranceCompanies: config.insuranceCompanies,
    sealing,
    now,
  });
  return { photos, prints, sealing, stopWatchingSeal, files };
}
type OpenFiles = Awaited<ReturnType<typeof openFiles>>;

function verifyUrlOf({ PUBLIC_URL }: Config): string {
  return `${PUBLIC_URL}/overeni`;
}

async function createService(
  config: Config,
  { now, log, store, clock, workerProcess }: Foundations,
  providers: OpenProviders,
  { photos, prints, files }: OpenFiles,
): Promise<Omit<Service, 'wakeOutbox'>> {
  return {
    store,
    tokens: createTokens(await tokenSecret(config.TOKEN_SECRET, store)),
    limits: config.limits,
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
  };
}

function startDeliveries(
  config: Config,
  { log, outboxMetrics, notNoted }: Foundations,
  { sms, email }: OpenProviders,
  files: OpenFiles['files'],
  service: Service,
) {
  const messages = { sendSms: sms.send, sendEmail: email.send };
  const means = { ...service, messages, files, verifyUrl: verifyUrlOf(config), notNoted };
  return startOutboxWorker({
    store: service.store,
    now: service.now,
    lease: config.DELIVERY_LEASE,
    deliver: (message) => deliver(means, message),
    report({ error, ...failure }) {
      outboxMetrics.failed(failure.channel);
      log.error({ ...failure, error: errorForLog(error) }, 'delivery failed');
    },
  });
}

/** Sweeps at once and every SWEEP_INTERVAL. */
function startSweeping(
  config: Config,
  { now, log, store, clock }: Foundations,
  { tidy }: OpenProviders,
  { tokens, wakeOutbox }: Pick<Service, 'tokens' | 'wakeOutbox'>,
) {
  const warn = (overdue: object) => log.warn(overdue, 'messages have waited for too long');
  const lookForOverdue = createOverdueWatch({ store, now, warn });
  async function deleteExpired(): Promise<void> {
    const { limits, AUDIT_RETENTION: auditRetention } = config;
    if (await sweep({ store, tokens, limits, random: systemRandom, now: clock.expiryNow, auditRetention }))
      wakeOutbox();
    await removeAbandonedUploads(config.DATA_DIR);
    await tidy();
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
    sweepNow,
    /** Starts no further sweep; resolves when the last one has ended. */
    stop() {
      clearInterval(timer);
      return sweeping;
    },
  };
}

/** Puts the service together from its configuration; listening is left to the caller. */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const foundations = await openFoundations(config, options);
  const { log, store, registry, workerProcess } = foundations;
  const providers = await openProviders(config, options, foundations);
  const files = await openFiles(config, foundations, providers);
  const parts = await createService(config, foundations, providers, files);
  const service: Service = { ...parts, wakeOutbox: () => worker.wake() };
  let isStopping = false;
  const registerExtras = (server: FastifyInstance) => {
    registerSeal(server, files.sealing);
    const { sandboxMessages } = providers;
    if (sandboxMessages !== null) registerOutbox(server, sandboxMessages, { forEverybody: config.ALLOW_SANDBOX });
  };
  const state = { registry, timeouts: options.timeouts, isStopping: () => isStopping };
  const app = await createServer(config, service, log, registerExtras, state);
  const lacking = lackingInPublic(config);
  if (lacking.length > 0)
    log.warn(`the sandbox is open to everybody: ${lacking.join(', ')} are not set for a public address`);
  const worker = startDeliveries(config, foundations, providers, files.files, service);
  const sweeping = startSweeping(config, foundations, providers, service);

  return {
    app,
    outboxIdle: worker.idle,
    sweepNow: sweeping.sweepNow,
    stopBeingReady() {
      isStopping = true;
    },
    async close() {
      isStopping = true;
      const swept = sweeping.stop();
      // What requests still leave is for another process, or the next: a message cut off in its midst would go out twice.
      const delivered = worker.stop();
      files.stopWatchingSeal();
      const finish = finishBy(performance.now() + config.SHUTDOWN_TIMEOUT, (what) =>
        log.warn({ what }, 'cut off at the end'),
      );
      await finish('requests', app.close(), () => app.server.closeAllConnections());
      await finish('sweep', swept);
      await finish('deliveries', delivered);
      await finish('prints', files.prints.stop());
      await finish('providers', providers.close());
      if (options.workerProcess === undefined) workerProcess.close();
      await finish('store', store.close());
    },
  };
}
