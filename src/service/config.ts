import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { InsuranceCompany } from '#contract/entities.ts';
import { type Limits, pageLimits, phonePrefix, scriptUrls, serviceLimits } from '#contract/limits.ts';
import { legalBases } from '#contract/notice.ts';
import { insuranceCompanies } from './enumerations/insuranceCompanies.ts';
import { readInsurersFile, WrongInsurersFile } from './enumerations/insurersFile.ts';
import { isLocalHost } from './hosts.ts';
import { type ProviderSettings, providerExpectations, readProviderSettings } from './providers/settings.ts';
import { databaseUrls } from './store/databaseUrls.ts';

/** The environment, read and checked once at start. Nothing else in the service reads it. */

const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/u)),
  z.transform((digits: string) => Number(digits)),
);
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);
const url = z.url({ protocol: /^https?$/u });
/** With less than one of these the service would be of no use; of the others none may be wanted. */
const mayBeNone: ReadonlySet<string> = new Set([
  'MAX_PAST_DAYS_IN_DATE',
  'MAX_WITNESSES',
  'MAX_PHONE_CHANGES',
  'SMS_UNANSWERED_PER_ADDRESS',
  'SMS_UNANSWERED',
  'RESUME_UNANSWERED_PER_NUMBER',
  'RESUME_UNANSWERED_PER_ADDRESS',
  'RESUME_UNANSWERED',
  'MAX_ID_INVESTIGATIONS',
  'MAX_ID_CARD_UPLOADS',
  'MAX_PLATE_CONFIRMATIONS',
  'MAX_PLATE_READINGS',
  'MAX_GEOCODINGS',
  'MAX_REGISTRY_RETRIEVALS',
]);
const text = z.string().check(z.minLength(1));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const limitSchemas = Object.fromEntries(
  Object.entries({ ...pageLimits, ...serviceLimits }).map(([name, value]) => [
    name,
    z._default(mayBeNone.has(name) ? whole : whole.check(z.gte(1)), value),
  ]),
);

/** Separated by commas. */
function listOf<T extends z.ZodMiniType<unknown, string>>(item: T, byDefault: string) {
  return z.pipe(
    z._default(z.string(), byDefault),
    z.pipe(
      z.transform((list: string) => list.split(',').flatMap((each) => each.trim() || [])),
      z.array(item),
    ),
  );
}

function isOrigin(text: string): boolean {
  return /^https?:/u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const schemas = {
  PORT: z._default(whole.check(z.lte(65_535)), 3000),
  HOST: z._default(text, '0.0.0.0'),
  /** SQLite, photos, PDF files and the sandbox's messages. */
  DATA_DIR: z._default(text, './data'),
  /** PostgreSQL; without it SQLite in DATA_DIR. */
  DATABASE_URL: z.optional(z.string().check(z.refine((url) => databaseUrls(url) !== null))),
  /** The most connections of this process to PostgreSQL. */
  DATABASE_CONNECTIONS: z._default(whole.check(z.gte(1)), 10),
  /** How often what has expired is deleted. */
  SWEEP_INTERVAL: z._default(whole.check(z.gte(1000)), 60_000),
  /** How long a message waits after the process that was delivering it is gone. */
  DELIVERY_LEASE: z._default(whole.check(z.gte(1000)), 30_000),
  /** The built page. */
  PAGE_DIR: z._default(text, './dist/page'),
  PUBLIC_URL: z.optional(url),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32))),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  /** Requests per minute from one address; 0 switches the limit off. */
  RATE_LIMIT: z._default(whole, 6000),
  /** Addresses of pages served elsewhere that may call the API, separated by commas. */
  CORS_ORIGINS: listOf(z.string().check(z.refine(isOrigin)), ''),
  /** What a number begins with that codes are sent to, separated by commas. */
  SMS_PREFIXES: listOf(z.string().check(z.regex(/^\+[1-9]\d{0,14}$/u)), phonePrefix),
  /** Whoever reads /metrics shows it as a Bearer token; without it anybody may. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** How long SIGTERM lets requests still come in, so that a balancer has noticed by /readyz. */
  SHUTDOWN_DELAY: z._default(whole.check(z.lte(300_000)), 0),
  /** How long requests under way may take to end once no more are let in; then their connections are cut. */
  SHUTDOWN_TIMEOUT: z._default(whole.check(z.gte(1), z.lte(300_000)), 8000),
  /** How many proxies stand in front: so far from the right end X-Forwarded-For is believed. */
  TRUST_PROXY_HOPS: z._default(whole.check(z.lte(10)), 0),
  /** Whether everybody may see what SMS and e-mail of the sandbox would have sent, and open metrics. */
  ALLOW_SANDBOX: z._default(flag, false),
  /** The list of insurers in place of the one of the house. */
  INSURERS_FILE: z.optional(text),
  /** The key of the seal on every PDF, as PKCS #12; without it the service makes one. */
  SIGNING_P12: z.optional(text),
  SIGNING_P12_PASSWORD: z._default(z.string(), ''),
  /** Certificates of earlier seals, as PEM: what they sealed is still known as this service's. */
  SIGNING_CERTIFICATES: z.optional(text),
  /** An authority that says when a PDF was sealed (RFC 3161). */
  TIMESTAMP_URL: z.optional(url),
  /** How long the traces of who called what are kept. */
  AUDIT_RETENTION: z._default(whole, 365 * 24 * 3_600_000),

  /** Handed to the page in /app-config.json. */
  API_URL: z._default(z.union([url, z.string().check(z.regex(/^\/(?!\/)/u))]), '/api'),
  ANALYTICS_KEY: z.optional(text),
  ANALYTICS_URL: z._default(url, scriptUrls.ANALYTICS_URL),
  MAPS_KEY: z.optional(text),
  MAP_ID: z.optional(text),
  MAPS_URL: z._default(url, 'https://api.mapbox.com'),
  RECAPTCHA_KEY: z.optional(text),
  RECAPTCHA_SCRIPT_URL: z._default(url, scriptUrls.RECAPTCHA_SCRIPT_URL),
  ENABLE_RECAPTCHA: z._default(flag, false),
  IDENTITY_API_URL: z.optional(url),
  IDENTITY_API_KEY: z.optional(text),
  ENABLE_MOCKING: z._default(flag, false),

  /** Told in the personal-data notice and the accessibility statement. */
  CONTACT_EMAIL: z.optional(z.email()),
  CONTROLLER_NAME: z.optional(text),
  CONTROLLER_ID: z.optional(z.string().check(z.regex(/^\d{8}$/u))),
  CONTROLLER_ADDRESS: z.optional(text),
  DPO_EMAIL: z.optional(z.email()),
  LEGAL_BASIS: z._default(z.enum(legalBases), 'legitimateInterest'),
  /** Whether drivers may have the signed report sent to the insurers it names. */
  INSURER_HANDOVER: z._default(flag, false),
  /** Whether the phone answers what needs nothing but the report, and sends it behind (decision 048). */
  PHONE_COPY: z._default(flag, true),
};
const environmentSchema = z.object(schemas);
const limitsSchema = z.object(limitSchemas);
type Environment = z.infer<typeof environmentSchema>;

export interface Config extends Omit<Environment, 'PUBLIC_URL'> {
  PUBLIC_URL: string;
  limits: Limits;
  providers: ProviderSettings;
  insuranceCompanies: InsuranceCompany[];
}

/** A setting that the service cannot start with; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

const anHttpUrl = 'a URL that begins with http:// or https://';

/** Who answers for the data (Art. 4 GDPR): told whole or not at all. */
export const controllerVariables = ['CONTROLLER_NAME', 'CONTROLLER_ID', 'CONTROLLER_ADDRESS'] as const;

/** What each variable that may be wrong in a way of its own should have been. */
const expectations: Record<string, string> = {
  ...providerExpectations,
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'a URL that begins with postgres:// or postgresql://',
  DATABASE_CONNECTIONS: 'a whole number from 1 up',
  DELIVERY_LEASE: 'a whole number of milliseconds from 1000 up',
  SWEEP_INTERVAL: 'a whole number of milliseconds from 1000 up',
  PUBLIC_URL: anHttpUrl,
  API_URL: `a path that begins with /, or ${anHttpUrl}`,
  IDENTITY_API_URL: anHttpUrl,
  MAPS_URL: anHttpUrl,
  ANALYTICS_URL: anHttpUrl,
  RECAPTCHA_SCRIPT_URL: anHttpUrl,
  TOKEN_SECRET: 'a text of at least 32 characters',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  SHUTDOWN_TIMEOUT: 'a whole number of milliseconds from 1 to 300000',
  TRUST_PROXY_HOPS: 'the number of proxies in front, from 0 to 10',
  ALLOW_SANDBOX: 'true or false',
  ENABLE_RECAPTCHA: 'true or false',
  ENABLE_MOCKING: 'true or false',
  CONTACT_EMAIL: 'an e-mail address',
  CONTROLLER_ID: 'the eight digits of an IČO',
  DPO_EMAIL: 'an e-mail address',
  LEGAL_BASIS: `one of ${legalBases.join(', ')}`,
  INSURER_HANDOVER: 'true or false',
  PHONE_COPY: 'true or false',
  RATE_LIMIT: 'a whole number',
  CORS_ORIGINS: 'a list of origins such as https://page.example, separated by commas',
  SMS_PREFIXES: 'a list of prefixes such as +420, separated by commas',
  METRICS_TOKEN: 'a text of at least 16 characters',
  SHUTDOWN_DELAY: 'a whole number of milliseconds up to 300000',
  AUDIT_RETENTION: 'a whole number of milliseconds',
  TIMESTAMP_URL: anHttpUrl,
};

function parse<T extends z.ZodMiniType>(schema: T, environment: Record<string, string | undefined>): z.output<T> {
  const parsed = z.safeParse(schema, environment);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0] ?? 'The environment');
  const aLimit = mayBeNone.has(name) ? 'a whole number' : 'a whole number from 1 up';
  const expected = expectations[name] ?? (name in limitSchemas ? aLimit : 'a text that is not empty');
  throw new ConfigError(`The environment variable ${name} must be ${expected}.`);
}

function insurersOf(file: string | undefined): InsuranceCompany[] {
  if (file === undefined) return insuranceCompanies;
  try {
    return readInsurersFile(file);
  } catch (error) {
    if (error instanceof WrongInsurersFile)
      throw new ConfigError(`The environment variable INSURERS_FILE must be ${error.message}.`);
    throw error;
  }
}

/** The variables without which strangers could read what nobody should, or nobody knew who answers for it, at a public address. */
export function lackingInPublic({ providers, ...config }: Config): string[] {
  if (isLocalHost(new URL(config.PUBLIC_URL).hostname)) return [];
  const needed = ['METRICS_TOKEN', 'CONTACT_EMAIL', ...controllerVariables] as const;
  const lacking = {
    SMS_PROVIDER: providers.sms.SMS_PROVIDER === 'sandbox',
    EMAIL_PROVIDER: providers.email.EMAIL_PROVIDER === 'sandbox',
    ...Object.fromEntries(needed.map((name) => [name, config[name] === undefined])),
  };
  return Object.entries(lacking).flatMap(([name, isLacking]) => (isLacking ? [name] : []));
}

/**
 * Reads the configuration; a variable that is absent or empty takes its default (docs/operations.md).
 * @throws ConfigError naming the first variable with a wrong value
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  if (given.TRUST_PROXY !== undefined)
    throw new ConfigError(
      'The environment variable TRUST_PROXY must be replaced by TRUST_PROXY_HOPS, a number of proxies.',
    );
  const settings = parse(environmentSchema, given);
  const untold = controllerVariables.filter((name) => settings[name] === undefined);
  if (untold.length > 0 && untold.length < controllerVariables.length)
    throw new ConfigError(
      `The environment variable ${untold[0]} must be set: a controller is told by ${controllerVariables.join(', ')}.`,
    );
  const limits = { ...pageLimits, ...serviceLimits, ...parse(limitsSchema, given) };
  const config = {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    PAGE_DIR: resolve(settings.PAGE_DIR),
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/u, ''),
    limits,
    providers: readProviderSettings(given, parse),
    insuranceCompanies: insurersOf(settings.INSURERS_FILE),
  };
  const lacking = lackingInPublic(config);
  if (lacking.length > 0 && !config.ALLOW_SANDBOX)
    throw new ConfigError(
      `At the public address PUBLIC_URL the environment variables ${lacking.join(', ')} must be set, and SMS and e-mail really leave, unless ALLOW_SANDBOX=true says that everybody may try the service.`,
    );
  return config;
}
