import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { isTlsRequired } from './settings.ts';

const anHttpUrl =
  'a URL that begins with https:// (http:// only for this machine and private networks, or with ALLOW_PLAIN_HTTP=true)';
const anSmppUrl =
  'a URL that begins with ssmpp:// (smpp:// only for this machine and private networks, or with ALLOW_PLAIN_HTTP=true)';

test.each<[string, Record<string, string>]>([
  ['SMS_HTTP_URL', { SMS_PROVIDER: 'http', SMS_HTTP_KEY: 'k' }],
  ['S3_ENDPOINT', { PHOTO_STORAGE: 's3', S3_BUCKET: 'nehoda', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }],
  ['MAPBOX_URL', { GEOCODING_PROVIDER: 'mapbox', MAPBOX_TOKEN: 't' }],
  ['RECAPTCHA_URL', { ENABLE_RECAPTCHA: 'true', RECAPTCHA_KEY: 'k', RECAPTCHA_SECRET: 's' }],
  ['ZENID_URL', { IDENTITY_READER: 'zenid', ZENID_KEY: 'k' }],
  ['VEHICLE_REGISTRY_URL', { VEHICLE_REGISTRY: 'http', VEHICLE_REGISTRY_KEY: 'k' }],
  ['DRIVING_LICENSE_REGISTRY_URL', { DRIVING_LICENSE_REGISTRY: 'http', DRIVING_LICENSE_REGISTRY_KEY: 'k' }],
])('%s in the clear is refused, unless it is near or said to be meant', (name, environment) => {
  const far = { ...environment, [name]: 'http://provider.example.cz/v1' };
  for (const refused of [far, { ...far, [name]: 'HTTP://provider.example.cz/v1' }])
    expect(() => readConfig(refused)).toThrow(
      new ConfigError(`The environment variable ${name} must be ${anHttpUrl}.`),
    );
  for (const taken of [
    { ...far, ALLOW_PLAIN_HTTP: 'true' },
    { ...environment, [name]: 'https://provider.example.cz/v1' },
    { ...environment, [name]: 'http://127.0.0.1:9000' },
    { ...environment, [name]: 'http://10.0.0.7' },
    { ...environment, [name]: 'http://provider:9000' },
  ])
    expect(readConfig(taken).providers).toBeDefined();
});

test('SMPP in the clear is refused, unless it is near or said to be meant', () => {
  const gateway = { SMS_PROVIDER: 'smpp', SMPP_SYSTEM_ID: 'me', SMPP_PASSWORD: 'secret' };
  for (const SMPP_URL of ['smpp://gateway.example.cz:2775', 'SMPP://gateway.example.cz', 'smpp://203.0.113.7'])
    expect(() => readConfig({ ...gateway, SMPP_URL })).toThrow(
      new ConfigError(`The environment variable SMPP_URL must be ${anSmppUrl}.`),
    );
  for (const taken of [
    { SMPP_URL: 'smpp://gateway.example.cz', ALLOW_PLAIN_HTTP: 'true' },
    { SMPP_URL: 'ssmpp://gateway.example.cz' },
    { SMPP_URL: 'smpp://127.0.0.1:2775' },
    { SMPP_URL: 'smpp://10.0.0.7' },
    { SMPP_URL: 'smpp://gateway:2775' },
  ])
    expect(readConfig({ ...gateway, ...taken }).providers).toBeDefined();
});

test.each([
  ['smtp://mail.example.cz', {}, true],
  ['smtp://10.0.0.7', {}, true],
  ['smtp://mail.example.cz', { SMTP_TLS: 'optional' }, false],
  ['smtp://127.0.0.1:2525', {}, false],
  ['smtp://localhost', {}, false],
])('%s with %j demands TLS: %s', (SMTP_URL, more, isDemanded) => {
  const { providers } = readConfig({ EMAIL_PROVIDER: 'smtp', SMTP_URL, EMAIL_FROM: 'zaznam@example.cz', ...more });
  expect(providers.email.EMAIL_PROVIDER === 'smtp' && isTlsRequired(providers.email)).toBe(isDemanded);
});

test.each<[Record<string, string>, string]>([
  [{ SMS_PROVIDER: 'pigeon' }, 'The environment variable SMS_PROVIDER must be one of sandbox, smpp, http.'],
  [{ SMS_PROVIDER: 'smpp' }, `The environment variable SMPP_URL must be ${anSmppUrl}.`],
  [{ SMS_PROVIDER: 'smpp', SMPP_URL: 'http://x' }, `The environment variable SMPP_URL must be ${anSmppUrl}.`],
  [
    { SMS_PROVIDER: 'smpp', SMPP_URL: 'smpp://gateway', SMPP_SYSTEM_ID: 'me' },
    'The environment variable SMPP_PASSWORD must be an ASCII text without blanks.',
  ],
  [
    { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://x' },
    'The environment variable SMS_HTTP_KEY must be an ASCII text without blanks.',
  ],
  [
    { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://x', EMAIL_FROM: 'nobody' },
    'The environment variable EMAIL_FROM must be an e-mail address.',
  ],
  [
    { PHOTO_STORAGE: 's3', S3_ENDPOINT: 'https://x', S3_BUCKET: 'A B' },
    'The environment variable S3_BUCKET must be the name of a bucket.',
  ],
  [{ GEOCODING_PROVIDER: 'mapbox' }, 'The environment variable MAPBOX_TOKEN must be an ASCII text without blanks.'],
  [{ ENABLE_RECAPTCHA: 'true' }, 'The environment variable RECAPTCHA_KEY must be an ASCII text without blanks.'],
  [
    { ENABLE_RECAPTCHA: 'true', RECAPTCHA_KEY: 'k', RECAPTCHA_SECRET: 's', RECAPTCHA_MIN_SCORE: '1.5' },
    'The environment variable RECAPTCHA_MIN_SCORE must be a number from 0 to 1.',
  ],
  [{ IDENTITY_READER: 'zenid' }, `The environment variable ZENID_URL must be ${anHttpUrl}.`],
  [{ VEHICLE_REGISTRY: 'on' }, 'The environment variable VEHICLE_REGISTRY must be one of off, sandbox, http.'],
  [
    { DRIVING_LICENSE_REGISTRY: 'http', DRIVING_LICENSE_REGISTRY_URL: 'https://x' },
    'The environment variable DRIVING_LICENSE_REGISTRY_KEY must be an ASCII text without blanks.',
  ],
  [
    { PROVIDER_TIMEOUT: '0' },
    'The environment variable PROVIDER_TIMEOUT must be a whole number of milliseconds from 100 to 120000.',
  ],
])('%j stops the process with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});
