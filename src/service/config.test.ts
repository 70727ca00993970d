import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variablesOfService } from '../../tests/fixtures/variables.ts';
import { ConfigError, readConfig } from './config.ts';

const page = readFileSync('docs/operations.md', 'utf8');

/** The rows of every table of variables: names and default. */
const documented = new Map<string, string>();
for (const [, names = '', standard = ''] of page.matchAll(/^\| (`[^|]+`) \|([^|]*)\|/gmu))
  for (const [, name = ''] of names.matchAll(/`([A-Z][A-Z\d_]+)`/gu)) documented.set(name, standard.trim());

// Proves.
test('every variable stands in docs/operations.md, and none that does not exist', () => {
  const known = variablesOfService();
  expect([...known].filter((name) => !documented.has(name))).toEqual([]);
  expect([...documented.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test('the defaults in docs/operations.md are those of the configuration', () => {
  const { limits, providers, ...settings } = readConfig({});
  const numbers = Object.entries({ ...settings, ...limits, ...providers.common }).filter(
    ([, value]) => typeof value === 'number' || typeof value === 'boolean',
  );
  expect(numbers.length).toBeGreaterThan(25);
  for (const [name, value] of numbers) expect(documented.get(name), name).toBe(`\`${value}\``);
});

const aUrl = 'a URL that begins with http:// or https://';

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://'],
  [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS must be a whole number from 1 up'],
  [{ SWEEP_INTERVAL: '999' }, 'SWEEP_INTERVAL must be a whole number of milliseconds from 1000 up'],
  [{ PUBLIC_URL: 'zaznam' }, `PUBLIC_URL must be ${aUrl}`],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, `PUBLIC_URL must be ${aUrl}`],
  [{ PUBLIC_URL: 'file:///etc' }, `PUBLIC_URL must be ${aUrl}`],
  [{ API_URL: 'api' }, `API_URL must be a path that begins with /, or ${aUrl}`],
  [{ API_URL: '//evil.example' }, `API_URL must be a path that begins with /, or ${aUrl}`],
  [{ API_URL: 'javascript:alert(1)' }, `API_URL must be a path that begins with /, or ${aUrl}`],
  [{ MAPS_URL: 'data:,x' }, `MAPS_URL must be ${aUrl}`],
  [{ ANALYTICS_URL: 'ftp://x' }, `ANALYTICS_URL must be ${aUrl}`],
  [{ IDENTITY_API_URL: 'sdk' }, `IDENTITY_API_URL must be ${aUrl}`],
  [{ RECAPTCHA_SCRIPT_URL: 'javascript:x' }, `RECAPTCHA_SCRIPT_URL must be ${aUrl}`],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must be a text of at least 32 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  [{ RATE_LIMIT: 'many' }, 'RATE_LIMIT must be a whole number'],
  [
    { CORS_ORIGINS: 'page.example' },
    'CORS_ORIGINS must be a list of origins such as https://page.example, separated by commas',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be a text of at least 16 characters'],
  [{ SHUTDOWN_DELAY: '-1' }, 'SHUTDOWN_DELAY must be a whole number of milliseconds up to 300000'],
  [{ SHUTDOWN_TIMEOUT: '0' }, 'SHUTDOWN_TIMEOUT must be a whole number of milliseconds from 1 to 300000'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be replaced by TRUST_PROXY_HOPS, a number of proxies'],
  [{ TRUST_PROXY_HOPS: 'true' }, 'TRUST_PROXY_HOPS must be the number of proxies in front, from 0 to 10'],
  [{ ALLOW_SANDBOX: 'yes' }, 'ALLOW_SANDBOX must be true or false'],
  [{ ENABLE_MOCKING: '1' }, 'ENABLE_MOCKING must be true or false'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL must be an e-mail address'],
  [{ DPO_EMAIL: 'nobody' }, 'DPO_EMAIL must be an e-mail address'],
  [{ CONTROLLER_ID: '1234567' }, 'CONTROLLER_ID must be the eight digits of an IČO'],
  [{ LEGAL_BASIS: 'habit' }, 'LEGAL_BASIS must be one of legitimateInterest, publicTask, contract'],
  [
    { CONTROLLER_NAME: 'Provozovatel, a. s.', CONTROLLER_ID: '12345678' },
    'CONTROLLER_ADDRESS must be set: a controller is told by CONTROLLER_NAME, CONTROLLER_ID, CONTROLLER_ADDRESS',
  ],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of sandbox, smpp, http'],
  [{ MAX_WITNESSES: '-1' }, 'MAX_WITNESSES must be a whole number'],
  [{ MAX_VEHICLE_PHOTOS: '0' }, 'MAX_VEHICLE_PHOTOS must be a whole number from 1 up'],
  [{ MAX_IMAGE_SIZE: '0' }, 'MAX_IMAGE_SIZE must be a whole number from 1 up'],
  [{ MAX_SENT_CODES: '0' }, 'MAX_SENT_CODES must be a whole number from 1 up'],
  [{ MAX_WRONG_CODES: '0' }, 'MAX_WRONG_CODES must be a whole number from 1 up'],
  [{ MAX_PHONE_OCCURRENCES: '0' }, 'MAX_PHONE_OCCURRENCES must be a whole number from 1 up'],
  [{ CODE_LIFETIME: '0' }, 'CODE_LIFETIME must be a whole number from 1 up'],
  [{ ACCESS_TOKEN_LIFETIME: '0' }, 'ACCESS_TOKEN_LIFETIME must be a whole number from 1 up'],
  [{ REFRESH_TOKEN_LIFETIME: '0' }, 'REFRESH_TOKEN_LIFETIME must be a whole number from 1 up'],
  [{ REPORT_LIFETIME: '0' }, 'REPORT_LIFETIME must be a whole number from 1 up'],
  [{ SUMMARY_LINK_LIFETIME: '0' }, 'SUMMARY_LINK_LIFETIME must be a whole number from 1 up'],
  [{ FINISHED_RETENTION: '0' }, 'FINISHED_RETENTION must be a whole number from 1 up'],
])('the wrong setting %o is named', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(`The environment variable ${sentence}.`));
});

test.each([
  ['MAX_WITNESSES', 0],
  ['MAX_PAST_DAYS_IN_DATE', 0],
  ['MAX_PHONE_CHANGES', 0],
] as const)('%s may be none', (name, value) => {
  expect(readConfig({ [name]: String(value) }).limits[name]).toBe(value);
});

describe('a public address', () => {
  const PUBLIC_URL = 'https://zaznam.example';
  const real = {
    PUBLIC_URL,
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: 'https://sms.example',
    SMS_HTTP_KEY: 'key',
    EMAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtps://user:password@mail.example',
    EMAIL_FROM: 'zaznam@zaznam.example',
    METRICS_TOKEN: 'sixteen-characters',
    CONTACT_EMAIL: 'pristupnost@zaznam.example',
    CONTROLLER_NAME: 'Provozovatel, a. s.',
    CONTROLLER_ID: '12345678',
    CONTROLLER_ADDRESS: 'Dlouhá 1, 110 00 Praha 1',
  };
  const controller = 'CONTROLLER_NAME, CONTROLLER_ID, CONTROLLER_ADDRESS';
  const sentence = (names: string) =>
    new ConfigError(
      `At the public address PUBLIC_URL the environment variables ${names} must be set, and SMS and e-mail really leave, unless ALLOW_SANDBOX=true says that everybody may try the service.`,
    );

  test.each([
    [{ PUBLIC_URL }, `SMS_PROVIDER, EMAIL_PROVIDER, METRICS_TOKEN, CONTACT_EMAIL, ${controller}`],
    [{ ...real, SMS_PROVIDER: 'sandbox' }, 'SMS_PROVIDER'],
    [{ ...real, EMAIL_PROVIDER: '' }, 'EMAIL_PROVIDER'],
    [{ ...real, METRICS_TOKEN: '', CONTACT_EMAIL: '' }, 'METRICS_TOKEN, CONTACT_EMAIL'],
    [{ ...real, CONTROLLER_NAME: '', CONTROLLER_ID: '', CONTROLLER_ADDRESS: '' }, controller],
    [
      { PUBLIC_URL: 'http://93.184.216.34', METRICS_TOKEN: 'sixteen-characters' },
      `SMS_PROVIDER, EMAIL_PROVIDER, CONTACT_EMAIL, ${controller}`,
    ],
    [
      { PUBLIC_URL: 'https://localhost.example' },
      `SMS_PROVIDER, EMAIL_PROVIDER, METRICS_TOKEN, CONTACT_EMAIL, ${controller}`,
    ],
    // Proves R-541.
  ])('with %o is refused, and all that is lacking is named', (environment, names) => {
    expect(() => readConfig(environment)).toThrow(sentence(names));
  });

  test('is taken once nothing is lacking, or where the sandbox is meant', () => {
    expect(readConfig(real).PUBLIC_URL).toBe(PUBLIC_URL);
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX: 'true' }).PUBLIC_URL).toBe(PUBLIC_URL);
  });

  test.each([
    'http://localhost:3000',
    'https://zaznam.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://10.0.0.5',
    'http://172.31.0.1',
    'http://192.168.1.20:3000',
    'http://[fd00::1]',
  ])('is none of %s', (address) => {
    expect(readConfig({ PUBLIC_URL: address }).PUBLIC_URL).toBe(address);
  });
});
