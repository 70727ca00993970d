import * as z from 'zod/mini';
import {
  day,
  hour,
  minute,
  pageLimitBounds,
  pageLimits,
  phonePrefix,
  scriptUrls,
  second,
  serviceLimits,
} from '#contract/limits.ts';
import { legalBases } from '#contract/notice.ts';
import { isDatabaseUrl } from '../store/databaseUrls.ts';
import { serviceWaits } from '../waits.ts';
import * as kind from './kinds.ts';

/** Every environment variable that the service reads, with its bounds and its default; told in docs/variables.md. */

const year = 365 * day;

const inTheClear = 'only for this machine and private networks, or with ALLOW_PLAIN_HTTP=true';
const aProviderUrl = `a URL that begins with https:// (http:// ${inTheClear})`;
const anSmppUrl = `a URL that begins with ssmpp:// (smpp:// ${inTheClear})`;
const httpProvider = () => kind.providerUrl(kind.web, aProviderUrl);
const registry = () => kind.oneOf(['off', 'sandbox', 'http'], 'sandbox');

const limits = { ...pageLimits, ...serviceLimits };
const most = 1_000_000;
/** Registers a limit of at least one, because the service is useless at zero. */
const atLeastOne = (name: keyof typeof limits) => kind.whole({ min: 1, max: most, byDefault: limits[name] });
const orNone = (name: keyof typeof limits) => kind.whole({ min: 0, max: most, byDefault: limits[name] });
const ofPage = (name: keyof typeof pageLimits, unit?: string) =>
  kind.whole({ ...pageLimitBounds[name], byDefault: pageLimits[name] }, unit);
const between = (min: number, max: number, name: keyof typeof limits) =>
  kind.duration({ min, max, byDefault: limits[name] });
const wait = (max: number, byDefault: number) => kind.duration({ min: 100, max, byDefault });

/** Limits and lifetimes, which make up `limits` of the configuration. */
export const limitVariables = {
  MAX_VEHICLE_PHOTOS: ofPage('MAX_VEHICLE_PHOTOS'),
  MAX_PAST_DAYS_IN_DATE: ofPage('MAX_PAST_DAYS_IN_DATE', 'days'),
  MAX_WITNESSES: ofPage('MAX_WITNESSES'),
  MAX_IMAGE_SIZE: ofPage('MAX_IMAGE_SIZE', 'bytes'),
  ID_CARD_SIDES: ofPage('ID_CARD_SIDES'),
  MAX_SENT_CODES: atLeastOne('MAX_SENT_CODES'),
  MAX_PHONE_CHANGES: orNone('MAX_PHONE_CHANGES'),
  MAX_WRONG_CODES: atLeastOne('MAX_WRONG_CODES'),
  CODE_WAIT: between(second, day, 'CODE_WAIT'),
  MAX_CODE_WAITS: atLeastOne('MAX_CODE_WAITS'),
  MAX_PHONE_OCCURRENCES: atLeastOne('MAX_PHONE_OCCURRENCES'),
  PHONE_OCCURRENCE_WINDOW: between(minute, 30 * day, 'PHONE_OCCURRENCE_WINDOW'),
  MAX_SMS_PER_NUMBER: orNone('MAX_SMS_PER_NUMBER'),
  MAX_SMS_PER_REPORT: orNone('MAX_SMS_PER_REPORT'),
  SMS_UNANSWERED_PER_ADDRESS: orNone('SMS_UNANSWERED_PER_ADDRESS'),
  SMS_UNANSWERED: orNone('SMS_UNANSWERED'),
  RESUME_UNANSWERED_PER_NUMBER: orNone('RESUME_UNANSWERED_PER_NUMBER'),
  RESUME_UNANSWERED_PER_ADDRESS: orNone('RESUME_UNANSWERED_PER_ADDRESS'),
  RESUME_UNANSWERED: orNone('RESUME_UNANSWERED'),
  MAX_GEOCODINGS: orNone('MAX_GEOCODINGS'),
  MAX_ID_CARD_UPLOADS: orNone('MAX_ID_CARD_UPLOADS'),
  MAX_ID_INVESTIGATIONS: orNone('MAX_ID_INVESTIGATIONS'),
  MAX_PLATE_CONFIRMATIONS: orNone('MAX_PLATE_CONFIRMATIONS'),
  MAX_PLATE_READINGS: orNone('MAX_PLATE_READINGS'),
  MAX_REGISTRY_RETRIEVALS: orNone('MAX_REGISTRY_RETRIEVALS'),
  CODE_LIFETIME: between(minute, hour, 'CODE_LIFETIME'),
  ACCESS_TOKEN_LIFETIME: between(2 * minute, day, 'ACCESS_TOKEN_LIFETIME'),
  REFRESH_TOKEN_LIFETIME: between(10 * minute, 90 * day, 'REFRESH_TOKEN_LIFETIME'),
  REPORT_LIFETIME: between(10 * minute, 90 * day, 'REPORT_LIFETIME'),
  SUMMARY_LINK_LIFETIME: between(hour, 2 * year, 'SUMMARY_LINK_LIFETIME'),
  FINISHED_RETENTION: between(hour, 10 * year, 'FINISHED_RETENTION'),
};

const processVariables = {
  PORT: kind.whole({ min: 0, max: 65_535, byDefault: 3000 }),
  HOST: kind.addressOr('::', (host) => /^[\w.:%[\]-]{1,255}$/u.test(host), 'an address or a name of this machine'),
  DATA_DIR: kind.pathOr('./data', 'a folder that can be written to'),
  DATABASE_URL: kind.address(
    isDatabaseUrl,
    'a URL that begins with postgres:// or postgresql://, without blanks, and its sslmode one of disable, prefer, require, verify-ca, verify-full, no-verify',
  ),
  DATABASE_CONNECTIONS: kind.whole({ min: 1, max: 500, byDefault: 10 }),
  PAGE_DIR: kind.pathOr('./dist/page', 'the folder of the built page, with an index.html, or none'),
  ASSETS_DIR: kind.path(),
  PUBLIC_URL: kind.origin(
    'an origin such as https://zaznam.example, without path, query, user or blanks: the service needs a name of its own, a path prefix is not supported',
  ),
  TOKEN_SECRET: kind.ownSecret(32),
  LOG_LEVEL: kind.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  RATE_LIMIT: kind.whole({ min: 0, max: most, byDefault: 6000 }, 'requests a minute'),
  TRUST_PROXY_HOPS: kind.whole({ min: 0, max: 10, byDefault: 0 }, 'proxies'),
  CORS_ORIGINS: kind.origins(),
  SMS_PREFIXES: kind.prefixes(phonePrefix),
  METRICS_TOKEN: kind.ownSecret(16),
  ALLOW_SANDBOX: kind.flag(false),
  SHUTDOWN_DELAY: kind.duration({ min: 0, max: 5 * minute, byDefault: 0 }),
  SHUTDOWN_TIMEOUT: wait(5 * minute, serviceWaits.shutdown),
  SWEEP_INTERVAL: kind.duration({ min: second, max: day, byDefault: minute }),
  DELIVERY_LEASE: kind.duration({ min: second, max: hour, byDefault: 30 * second }),
  AUDIT_RETENTION: kind.duration({ min: day, max: 10 * year, byDefault: year }),
  INSURERS_FILE: kind.path(),
  SIGNING_P12: kind.path(),
  SIGNING_P12_PASSWORD: kind.password(),
  SIGNING_CERTIFICATES: kind.path(),
};

/** Variables that the page is told (src/service/http/page.ts): public, whatever they say. */
export const pageVariables = {
  API_URL: kind.addressOr('/api', kind.isApiUrl, `/api, or ${kind.aWebUrl}, without query and user`),
  ANALYTICS_KEY: kind.publicKey(),
  ANALYTICS_URL: kind.pageUrlOr(scriptUrls.ANALYTICS_URL),
  MAPS_KEY: kind.publicKey(),
  MAP_ID: kind.publicKey(),
  MAPS_URL: kind.pageUrlOr('https://api.mapbox.com'),
  RECAPTCHA_KEY: kind.publicKey(),
  RECAPTCHA_SCRIPT_URL: kind.pageUrlOr(scriptUrls.RECAPTCHA_SCRIPT_URL),
  ENABLE_RECAPTCHA: kind.flag(false),
  IDENTITY_API_URL: kind.pageUrl(),
  IDENTITY_API_KEY: kind.publicKey(),
  ENABLE_MOCKING: kind.flag(false),
  CONTACT_EMAIL: kind.email(),
  CONTROLLER_NAME: kind.text(),
  CONTROLLER_ID: kind.form(/^\d{8}$/u, 'the eight digits of an IČO'),
  CONTROLLER_ADDRESS: kind.text(),
  DPO_EMAIL: kind.email(),
  LEGAL_BASIS: kind.oneOf(legalBases, 'legitimateInterest'),
  INSURER_HANDOVER: kind.flag(false),
  LOCAL_REPLICA: kind.flag(true),
};

/** Variables of providers; only those of the chosen ones are required (src/service/providers/settings.ts). */
const providerVariables = {
  PROVIDER_TIMEOUT: wait(2 * minute, serviceWaits.provider),
  ALLOW_PLAIN_HTTP: kind.flag(false),
  SMS_PROVIDER: kind.oneOf(['sandbox', 'smpp', 'http'], 'sandbox'),
  SMS_SENDER: kind.form(
    /^(?:\+\d{3,15}|[\x20-\x7e]{1,11})$/u,
    'a number with its plus sign, or a name of at most 11 characters without accents',
  ),
  SMPP_URL: kind.providerUrl(['smpp', 'ssmpp'], anSmppUrl),
  SMPP_SYSTEM_ID: kind.publicKey(),
  SMPP_PASSWORD: kind.key(),
  SMS_HTTP_URL: httpProvider(),
  SMS_HTTP_KEY: kind.key(),
  EMAIL_PROVIDER: kind.oneOf(['sandbox', 'smtp'], 'sandbox'),
  SMTP_URL: kind.providerUrl(['smtp', 'smtps'], 'a URL that begins with smtp:// or smtps://'),
  SMTP_TLS: kind.oneOf(['required', 'optional'], 'required'),
  EMAIL_FROM: kind.email(),
  PHOTO_STORAGE: kind.oneOf(['files', 's3'], 'files'),
  S3_ENDPOINT: httpProvider(),
  S3_BUCKET: kind.form(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u, 'the name of a bucket'),
  S3_REGION: kind.textOr('us-east-1'),
  S3_ACCESS_KEY_ID: kind.key(),
  S3_SECRET_ACCESS_KEY: kind.key(),
  S3_TIMEOUT: wait(10 * minute, serviceWaits.fileStorage),
  GEOCODING_PROVIDER: kind.oneOf(['sandbox', 'mapbox'], 'sandbox'),
  MAPBOX_TOKEN: kind.key(),
  MAPBOX_URL: kind.providerUrlOr('https://api.mapbox.com', aProviderUrl),
  RECAPTCHA_SECRET: kind.key(),
  RECAPTCHA_URL: kind.providerUrlOr('https://www.google.com/recaptcha/api/siteverify', aProviderUrl),
  RECAPTCHA_MIN_SCORE: kind.fraction({ min: 0, max: 1, byDefault: 0.5 }),
  IDENTITY_READER: kind.oneOf(['off', 'local', 'zenid'], 'local'),
  ZENID_URL: httpProvider(),
  ZENID_KEY: kind.key(),
  ZENID_TIMEOUT: wait(2 * minute, serviceWaits.reader),
  VEHICLE_REGISTRY: registry(),
  VEHICLE_REGISTRY_URL: httpProvider(),
  VEHICLE_REGISTRY_KEY: kind.key(),
  DRIVING_LICENSE_REGISTRY: registry(),
  DRIVING_LICENSE_REGISTRY_URL: httpProvider(),
  DRIVING_LICENSE_REGISTRY_KEY: kind.key(),
  TIMESTAMP_URL: httpProvider(),
  TIMESTAMP_CERTIFICATES: kind.path(),
};

export const configurationSchema = z.object({
  ...processVariables,
  ...pageVariables,
  ...providerVariables,
  ...limitVariables,
});
export type Settings = z.output<typeof configurationSchema>;
export type VariableName = keyof Settings;

export const variableNames = Object.keys(configurationSchema.shape) as VariableName[];

export function aboutVariable(name: VariableName): kind.About {
  return kind.about.get(configurationSchema.shape[name]) ?? { must: '', standard: '' };
}
