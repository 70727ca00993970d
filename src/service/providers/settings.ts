import * as z from 'zod/mini';
import { isInPrivateNetwork, isOnThisMachine } from '../hosts.ts';

/** Which implementation of each provider is used and what it needs (docs/operations.md). */

const text = z.string().check(z.minLength(1));
const httpUrl = z.url({ protocol: /^https?$/u });
const milliseconds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/u)),
  z.transform((digits: string) => Number(digits)),
);
const share = z.pipe(
  z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/u)),
  z.transform((digits: string) => Number(digits)),
);

const schemas = {
  sms: z.discriminatedUnion('SMS_PROVIDER', [
    z.object({ SMS_PROVIDER: z.literal('sandbox') }),
    z.object({
      SMS_PROVIDER: z.literal('smpp'),
      SMPP_URL: z.url({ protocol: /^s?smpp$/u }),
      SMPP_SYSTEM_ID: text,
      SMPP_PASSWORD: text,
      SMS_SENDER: z.optional(text),
    }),
    z.object({
      SMS_PROVIDER: z.literal('http'),
      SMS_HTTP_URL: httpUrl,
      SMS_HTTP_KEY: text,
      SMS_SENDER: z.optional(text),
    }),
  ]),
  email: z.discriminatedUnion('EMAIL_PROVIDER', [
    z.object({ EMAIL_PROVIDER: z.literal('sandbox') }),
    z.object({
      EMAIL_PROVIDER: z.literal('smtp'),
      SMTP_URL: z.url({ protocol: /^smtps?$/u }),
      EMAIL_FROM: z.email(),
      /** Whether a server that offers no TLS is refused, unless it is on this machine. */
      SMTP_TLS: z._default(z.enum(['required', 'optional']), 'required'),
    }),
  ]),
  photoStorage: z.discriminatedUnion('PHOTO_STORAGE', [
    z.object({ PHOTO_STORAGE: z.literal('files') }),
    z.object({
      PHOTO_STORAGE: z.literal('s3'),
      S3_ENDPOINT: httpUrl,
      S3_BUCKET: text.check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u)),
      S3_REGION: z._default(text, 'us-east-1'),
      S3_ACCESS_KEY_ID: text,
      S3_SECRET_ACCESS_KEY: text,
      S3_TIMEOUT: z._default(milliseconds, 20_000),
    }),
  ]),
  geocoding: z.discriminatedUnion('GEOCODING_PROVIDER', [
    z.object({ GEOCODING_PROVIDER: z.literal('sandbox') }),
    z.object({
      GEOCODING_PROVIDER: z.literal('mapbox'),
      MAPBOX_TOKEN: text,
      MAPBOX_URL: z._default(httpUrl, 'https://api.mapbox.com'),
    }),
  ]),
  botCheck: z.discriminatedUnion('ENABLE_RECAPTCHA', [
    z.object({ ENABLE_RECAPTCHA: z.literal('false') }),
    z.object({
      ENABLE_RECAPTCHA: z.literal('true'),
      RECAPTCHA_KEY: text,
      RECAPTCHA_SECRET: text,
      RECAPTCHA_URL: z._default(httpUrl, 'https://www.google.com/recaptcha/api/siteverify'),
      RECAPTCHA_MIN_SCORE: z._default(share, 0.5),
    }),
  ]),
  identityReader: z.discriminatedUnion('IDENTITY_READER', [
    z.object({ IDENTITY_READER: z.literal('off') }),
    z.object({ IDENTITY_READER: z.literal('local') }),
    z.object({
      IDENTITY_READER: z.literal('zenid'),
      ZENID_URL: httpUrl,
      ZENID_KEY: text,
      ZENID_TIMEOUT: z._default(milliseconds, 20_000),
    }),
  ]),
  vehicleRegistry: z.discriminatedUnion('VEHICLE_REGISTRY', [
    z.object({ VEHICLE_REGISTRY: z.literal('off') }),
    z.object({ VEHICLE_REGISTRY: z.literal('sandbox') }),
    z.object({
      VEHICLE_REGISTRY: z.literal('http'),
      VEHICLE_REGISTRY_URL: httpUrl,
      VEHICLE_REGISTRY_KEY: text,
    }),
  ]),
  drivingLicenseRegistry: z.discriminatedUnion('DRIVING_LICENSE_REGISTRY', [
    z.object({ DRIVING_LICENSE_REGISTRY: z.literal('off') }),
    z.object({ DRIVING_LICENSE_REGISTRY: z.literal('sandbox') }),
    z.object({
      DRIVING_LICENSE_REGISTRY: z.literal('http'),
      DRIVING_LICENSE_REGISTRY_URL: httpUrl,
      DRIVING_LICENSE_REGISTRY_KEY: text,
    }),
  ]),
  common: z.object({
    PROVIDER_TIMEOUT: z._default(milliseconds, 5_000),
    ALLOW_PLAIN_HTTP: z._default(z.enum(['true', 'false']), 'false'),
  }),
} as const;

type Schemas = typeof schemas;
export type ProviderSettings = { [Name in keyof Schemas]: z.output<Schemas[Name]> };

/** What is used when nothing is configured: everything works, and nothing leaves this machine. */
const defaults = {
  SMS_PROVIDER: 'sandbox',
  EMAIL_PROVIDER: 'sandbox',
  PHOTO_STORAGE: 'files',
  GEOCODING_PROVIDER: 'sandbox',
  ENABLE_RECAPTCHA: 'false',
  IDENTITY_READER: 'local',
  VEHICLE_REGISTRY: 'sandbox',
  DRIVING_LICENSE_REGISTRY: 'sandbox',
};

function aUrl(scheme: string, inTheClear: string): string {
  return `a URL that begins with ${scheme} (${inTheClear} only for this machine and private networks, or with ALLOW_PLAIN_HTTP=true)`;
}
const anHttpUrl = aUrl('https://', 'http://');
const aDuration = 'a whole number of milliseconds, at least 1';
const aRegistry = 'one of off, sandbox, http';

/** What each variable that may be wrong in a way of its own should have been. */
export const providerExpectations: Record<string, string> = {
  SMS_PROVIDER: 'one of sandbox, smpp, http',
  SMPP_URL: aUrl('ssmpp://', 'smpp://'),
  SMS_HTTP_URL: anHttpUrl,
  EMAIL_PROVIDER: 'one of sandbox, smtp',
  SMTP_URL: 'a URL that begins with smtp:// or smtps://',
  EMAIL_FROM: 'an e-mail address',
  SMTP_TLS: 'one of required, optional',
  ALLOW_PLAIN_HTTP: 'true or false',
  PHOTO_STORAGE: 'one of files, s3',
  S3_ENDPOINT: anHttpUrl,
  S3_BUCKET: 'the name of a bucket',
  S3_TIMEOUT: aDuration,
  GEOCODING_PROVIDER: 'one of sandbox, mapbox',
  MAPBOX_URL: anHttpUrl,
  RECAPTCHA_URL: anHttpUrl,
  RECAPTCHA_MIN_SCORE: 'a number from 0 to 1',
  IDENTITY_READER: 'one of off, local, zenid',
  ZENID_URL: anHttpUrl,
  ZENID_TIMEOUT: aDuration,
  VEHICLE_REGISTRY: aRegistry,
  VEHICLE_REGISTRY_URL: anHttpUrl,
  DRIVING_LICENSE_REGISTRY: aRegistry,
  DRIVING_LICENSE_REGISTRY_URL: anHttpUrl,
  PROVIDER_TIMEOUT: aDuration,
};

type Environment = Record<string, string | undefined>;
type Parse = <T extends z.ZodMiniType>(schema: T, environment: Environment) => z.output<T>;

const nearUrl = z.url().check(z.refine(isInPrivateNetwork));

function isPlain(url: string): boolean {
  return URL.canParse(url) && ['http:', 'smpp:'].includes(new URL(url).protocol);
}

/** Keys, codes, numbers and photos go there: not in the clear, unless the operator says that the way is safe. */
function refusePlain(settings: ProviderSettings, parse: Parse): void {
  if (settings.common.ALLOW_PLAIN_HTTP === 'true') return;
  for (const [name, value] of Object.values(settings).flatMap((group) => Object.entries(group)))
    if (typeof value === 'string' && isPlain(value)) parse(z.object({ [name]: nearUrl }), { [name]: value });
}

/** A mail server gets passwords and reports: over TLS, unless it is on this machine or is said to be trusted. */
export function isTlsRequired({
  SMTP_URL,
  SMTP_TLS,
}: Extract<ProviderSettings['email'], { SMTP_URL: string }>): boolean {
  return SMTP_TLS === 'required' && !isOnThisMachine(SMTP_URL);
}

/** Reads the settings of every provider with the parser of the configuration, which names the variable that is wrong. */
export function readProviderSettings(environment: Environment, parse: Parse): ProviderSettings {
  const given = { ...defaults, ...environment };
  const settings = {
    sms: parse(schemas.sms, given),
    email: parse(schemas.email, given),
    photoStorage: parse(schemas.photoStorage, given),
    geocoding: parse(schemas.geocoding, given),
    botCheck: parse(schemas.botCheck, given),
    identityReader: parse(schemas.identityReader, given),
    vehicleRegistry: parse(schemas.vehicleRegistry, given),
    drivingLicenseRegistry: parse(schemas.drivingLicenseRegistry, given),
    common: parse(schemas.common, given),
  };
  refusePlain(settings, parse);
  return settings;
}
