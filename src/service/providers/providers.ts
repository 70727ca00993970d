import { join } from 'node:path';
import { hour } from '#contract/limits.ts';
import { removeUnfinished } from '../durableFile.ts';
import type { ProviderLog } from './ask.ts';
import { acceptAll, type BotCheck } from './botCheck/botCheck.ts';
import type { EmailProvider } from './email/email.ts';
import type { FileStorage } from './fileStorage/fileStorage.ts';
import { createLocalFiles } from './fileStorage/localFiles.ts';
import { createGazetteer } from './geocoding/gazetteer.ts';
import type { Geocoding } from './geocoding/geocoding.ts';
import type { IdentityReader } from './identityReader/identityReader.ts';
import type { Zone } from './identityReader/readZone.ts';
import type { SmsReceipt, SmsRefusalReason, SmsRefused } from './messages.ts';
import type { DrivingLicenseRegistry, VehicleRegistry } from './registries/registries.ts';
import { sandboxDrivingLicenseRegistry, sandboxVehicleRegistry } from './registries/sandboxRegistries.ts';
import { createSandboxMessages, removeOldMessages, type SandboxMessages } from './sandboxMessages.ts';
import { isTlsRequired, type ProviderSettings } from './settings.ts';
import { withCircuitBreaker } from './sms/circuitBreaker.ts';
import type { SmsProvider } from './sms/sms.ts';

/** The outside world as the configuration chooses it. What is null is switched off. */
export interface Providers {
  sms: SmsProvider;
  email: EmailProvider;
  /** Null once both SMS and e-mail really leave: then there is no outbox page. */
  sandboxMessages: SandboxMessages | null;
  fileStorage: FileStorage;
  geocoding: Geocoding;
  botCheck: BotCheck;
  identityReader: IdentityReader | null;
  vehicleRegistry: VehicleRegistry | null;
  drivingLicenseRegistry: DrivingLicenseRegistry | null;
  /** Removes half-written files and old sandbox messages from this machine, once an hour. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderDependencies {
  dataDir: string;
  now(): number;
  pageHosts: ReadonlySet<string>;
  /** Writes a line to the terminal for each sandbox message. */
  terminal(line: string): void;
  /** Reads the machine-readable zone on a photo of an ID card, apart from this process. */
  readZone(photo: Uint8Array): Promise<Zone | null>;
  log: ProviderLog;
  smsRefused(reason: SmsRefusalReason): void;
  /** Receives each final receipt of an SMS. */
  smsReceived(receipt: SmsReceipt): void;
}

/** Real implementations are loaded only where they are chosen. */
type Chosen<Name extends keyof ProviderSettings> = (
  settings: ProviderSettings,
  dependencies: ProviderDependencies,
) => Promise<Providers[Name & keyof Providers]>;

async function chooseSms(
  { sms, common }: ProviderSettings,
  { now, log, smsRefused, smsReceived }: ProviderDependencies,
  sandbox: SandboxMessages | null,
): Promise<SmsProvider> {
  const timeLimit = common.PROVIDER_TIMEOUT;
  const circuit = {
    now,
    refused({ reason, status }: SmsRefused, messageId: string) {
      log({ provider: 'sms', event: 'refused', reason, status, messageId });
      smsRefused(reason);
    },
  };
  if (sms.SMS_PROVIDER === 'smpp') {
    const { createSmppSms } = await import('./sms/smppSms.ts');
    const gateway = { url: sms.SMPP_URL, systemId: sms.SMPP_SYSTEM_ID, password: sms.SMPP_PASSWORD };
    const { SMS_SENDER: sender } = sms;
    return withCircuitBreaker(
      createSmppSms({ ...gateway, sender, timeLimit, now, log, received: smsReceived }),
      circuit,
    );
  }
  if (sms.SMS_PROVIDER === 'http') {
    const { createHttpSms } = await import('./sms/httpSms.ts');
    const { SMS_HTTP_URL: url, SMS_HTTP_KEY: key, SMS_SENDER: sender } = sms;
    return withCircuitBreaker(createHttpSms({ url, key, sender, timeLimit, log }), circuit);
  }
  return {
    send: async (message, id) => (await sandbox?.sendSms(message, id)) ?? null,
    isDown: () => false,
    close: async () => {},
  };
}

async function chooseEmail(
  { email, common }: ProviderSettings,
  { log }: ProviderDependencies,
  sandbox: SandboxMessages | null,
): Promise<EmailProvider> {
  if (email.EMAIL_PROVIDER === 'sandbox')
    return { send: async (message, id) => sandbox?.sendEmail(message, id), close: async () => {} };
  const { createSmtpEmail } = await import('./email/smtpEmail.ts');
  return createSmtpEmail({
    url: email.SMTP_URL,
    from: email.EMAIL_FROM,
    isTlsRequired: isTlsRequired(email),
    timeLimit: common.PROVIDER_TIMEOUT,
    log,
  });
}

export async function chooseFileStorage(
  { photoStorage: chosen }: ProviderSettings,
  { dataDir, log }: Pick<ProviderDependencies, 'dataDir' | 'log'>,
): Promise<FileStorage> {
  if (chosen.PHOTO_STORAGE === 'files') return createLocalFiles(dataDir);
  const { createS3Files } = await import('./fileStorage/s3Files.ts');
  return createS3Files({
    endpoint: chosen.S3_ENDPOINT,
    bucket: chosen.S3_BUCKET,
    region: chosen.S3_REGION,
    accessKeyId: chosen.S3_ACCESS_KEY_ID,
    secretAccessKey: chosen.S3_SECRET_ACCESS_KEY,
    timeLimit: chosen.S3_TIMEOUT,
    log,
  });
}

const chooseGeocoding: Chosen<'geocoding'> = async ({ geocoding, common }, { log }) => {
  if (geocoding.GEOCODING_PROVIDER === 'sandbox') return createGazetteer();
  const { createMapboxGeocoding } = await import('./geocoding/mapboxGeocoding.ts');
  const { MAPBOX_URL: url, MAPBOX_TOKEN: token } = geocoding;
  return createMapboxGeocoding({ url, token, timeLimit: common.PROVIDER_TIMEOUT, log });
};

const chooseBotCheck: Chosen<'botCheck'> = async ({ botCheck, common }, { now, log, pageHosts: hostnames }) => {
  if (botCheck.ENABLE_RECAPTCHA === false) return acceptAll;
  const { createRecaptcha } = await import('./botCheck/recaptcha.ts');
  const { RECAPTCHA_URL: url, RECAPTCHA_SECRET: secret, RECAPTCHA_MIN_SCORE: minScore } = botCheck;
  return createRecaptcha({ url, secret, minScore, hostnames, timeLimit: common.PROVIDER_TIMEOUT, now, log });
};

const chooseIdentityReader: Chosen<'identityReader'> = async ({ identityReader }, { log, now, readZone }) => {
  if (identityReader.IDENTITY_READER !== 'zenid') {
    if (identityReader.IDENTITY_READER === 'off') return null;
    const { createLocalReader } = await import('./identityReader/localReader.ts');
    return createLocalReader({ readZone, now, log });
  }
  const { createZenId } = await import('./identityReader/zenId.ts');
  const { ZENID_URL: url, ZENID_KEY: key, ZENID_TIMEOUT: timeLimit } = identityReader;
  return createZenId({ url, key, timeLimit, log });
};

const chooseVehicleRegistry: Chosen<'vehicleRegistry'> = async ({ vehicleRegistry: chosen, common }, { log }) => {
  if (chosen.VEHICLE_REGISTRY !== 'http') return chosen.VEHICLE_REGISTRY === 'off' ? null : sandboxVehicleRegistry;
  const { createHttpVehicleRegistry } = await import('./registries/httpRegistries.ts');
  const { VEHICLE_REGISTRY_URL: url, VEHICLE_REGISTRY_KEY: key } = chosen;
  return createHttpVehicleRegistry({ url, key, timeLimit: common.PROVIDER_TIMEOUT, log });
};

const chooseDrivingLicenseRegistry: Chosen<'drivingLicenseRegistry'> = async (
  { drivingLicenseRegistry: chosen, common },
  { log },
) => {
  if (chosen.DRIVING_LICENSE_REGISTRY !== 'http')
    return chosen.DRIVING_LICENSE_REGISTRY === 'off' ? null : sandboxDrivingLicenseRegistry;
  const { createHttpDrivingLicenseRegistry } = await import('./registries/httpRegistries.ts');
  const { DRIVING_LICENSE_REGISTRY_URL: url, DRIVING_LICENSE_REGISTRY_KEY: key } = chosen;
  return createHttpDrivingLicenseRegistry({ url, key, timeLimit: common.PROVIDER_TIMEOUT, log });
};

const tidyEvery = hour;
/** Milliseconds after which a temporary file is considered abandoned. */
const unfinishedFor = hour;

/** Chooses and starts every provider. None of them needs the outside world to be there yet. */
export async function createProviders(
  settings: ProviderSettings,
  dependencies: ProviderDependencies,
): Promise<Providers> {
  const { dataDir, now, terminal } = dependencies;
  const isSandbox = settings.sms.SMS_PROVIDER === 'sandbox' || settings.email.EMAIL_PROVIDER === 'sandbox';
  const sandboxMessages = isSandbox ? createSandboxMessages({ dataDir, terminal, now: () => new Date(now()) }) : null;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  async function tidy(): Promise<void> {
    if (now() - tidiedAt < tidyEvery) return;
    tidiedAt = now();
    await removeUnfinished(join(dataDir, 'pdf'), unfinishedFor);
    removeOldMessages(dataDir, now());
  }
  const sms = await chooseSms(settings, dependencies, sandboxMessages);
  const email = await chooseEmail(settings, dependencies, sandboxMessages);
  return {
    sms,
    email,
    sandboxMessages,
    fileStorage: await chooseFileStorage(settings, dependencies),
    geocoding: await chooseGeocoding(settings, dependencies),
    botCheck: await chooseBotCheck(settings, dependencies),
    identityReader: await chooseIdentityReader(settings, dependencies),
    vehicleRegistry: await chooseVehicleRegistry(settings, dependencies),
    drivingLicenseRegistry: await chooseDrivingLicenseRegistry(settings, dependencies),
    tidy,
    async close() {
      await sms.close();
      await email.close();
    },
  };
}
