import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { refusalOf } from '../../tests/fixtures/refusalOf.ts';
import { ConfigError, readConfig } from './config.ts';
import { variableNames } from './configuration/variables.ts';

describe('PUBLIC_URL', () => {
  test.each([
    'https://zaznam.example/x y?a=1',
    'https://zaznam.example/x',
    'https://zaznam.example/nehoda/',
    'https://zaznam.example?a=1',
    'https://zaznam.example/?',
    'https://zaznam.example/#',
    'https://user:password@zaznam.example',
    'https://user@zaznam.example',
    'https://zaznam .example',
    'https://zaznam.example\n/x',
    'https://*.example',
    'https://zaznam_.example:0x50',
    'https:/zaznam.example',
    'https://',
    'zaznam.example',
    'ftp://zaznam.example',
    'javascript:alert(1)',
  ])('%j is refused', (PUBLIC_URL) => {
    expect(refusalOf({ PUBLIC_URL, ALLOW_SANDBOX: 'true' })).toBe(
      'The environment variable PUBLIC_URL must be an origin such as https://zaznam.example, without path, query, user or blanks: the service needs a name of its own, a path prefix is not supported.',
    );
  });

  test.each([
    ['https://zaznam.example/', 'https://zaznam.example'],
    [' https://Zaznam.Example ', 'https://zaznam.example'],
    ['https://zaznam.example:443', 'https://zaznam.example'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['https://záznam.example', 'https://xn--zznam-xqa.example'],
  ])('%j is %s', (PUBLIC_URL, origin) => {
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX: 'true' }).PUBLIC_URL).toBe(origin);
  });
});

test.each([
  [{ API_URL: 'api' }],
  [{ API_URL: '/api/' }],
  [{ API_URL: '/api/v2' }],
  [{ API_URL: '//evil.example' }],
  [{ API_URL: 'javascript:alert(1)' }],
  [{ API_URL: 'https://api.example/?key=1' }],
  [{ API_URL: 'https://user:password@api.example' }],
  [{ DATABASE_URL: 'mysql://x' }],
  [{ DATABASE_URL: 'postgres://' }],
  [{ DATABASE_URL: 'postgres://u:p@host/db?sslmode=verify-ful' }],
  [{ DATABASE_URL: 'postgres://u:p@host/d b' }],
  [{ HOST: 'two hosts' }],
  [{ HOST: 'http://localhost' }],
  [{ CORS_ORIGINS: 'page.example' }],
  [{ CORS_ORIGINS: 'https://page.example/x' }],
  [{ SMS_PREFIXES: '420' }],
  [{ CONTROLLER_ID: '1234567' }],
  [{ CONTROLLER_ID: '123 45 678' }],
  [{ SMS_SENDER: 'Záznam' }],
  [{ S3_BUCKET: 'A B' }],
  [{ REFRESH_TOKEN_LIFETIME: '600000', ACCESS_TOKEN_LIFETIME: '700000' }],
])('the wrong setting %o is named', (environment) => {
  expect(refusalOf(environment)).toMatch(
    new RegExp(`^The environment variable ${Object.keys(environment)[0]} must be .+\\.$`, 'u'),
  );
});

test.each([
  ['SMS_HTTP_KEY', '"klic-sms-brany"'],
  ['DATA_DIR', "'/var/lib/zaznam'"],
  ['TOKEN_SECRET', ' "thirty-two-characters-of-a-secret" '],
  ['CONTROLLER_NAME', '""'],
  ['DATA_DIR', '„/var/lib/zaznam“'],
  ['TOKEN_SECRET', '“thirty-two-characters-of-a-secret”'],
  ['METRICS_TOKEN', '`openssl rand -hex 32`'],
])('%s in the quotation marks of a file of variables is refused: %s', (name, value) => {
  expect(refusalOf({ [name]: value })).toBe(
    `The environment variable ${name} must be given without the quotation marks around its value.`,
  );
});

test.each([
  ['DATA_DIR', '$HOME/data'],
  ['METRICS_TOKEN', '$\u007bMETRICS_TOKEN}'],
  ['SMS_HTTP_KEY', '$SMS_HTTP_KEY'],
])('%s is refused as a reference, which no shell replaces: %s', (name, value) => {
  expect(refusalOf({ [name]: value })).toBe(
    `The environment variable ${name} must be given as its value itself: a reference to another variable is not replaced here.`,
  );
});

test('a password may hold a dollar', () => {
  expect(readConfig({ SMPP_PASSWORD: '$ecret-$\u007bx}' }).SMPP_PASSWORD).toBe('$ecret-$\u007bx}');
});

test('a file of variables may begin with a byte order mark and end its lines as Windows does', () => {
  expect(readConfig({ '\ufeffPORT': '3001\r', CONTACT_EMAIL: 'kontakt@zaznam.example\r' })).toMatchObject({
    PORT: 3001,
    CONTACT_EMAIL: 'kontakt@zaznam.example',
  });
});

test('a controller is told whole', () => {
  expect(refusalOf({ CONTROLLER_NAME: 'Provozovatel, a. s.', CONTROLLER_ID: '12345678' })).toBe(
    'The environment variable CONTROLLER_ADDRESS must be set: a controller is told by CONTROLLER_NAME, CONTROLLER_ID, CONTROLLER_ADDRESS.',
  );
});

test('relative paths begin at the folder of the program, wherever it was started', () => {
  const program = process.cwd();
  const elsewhere = vi.spyOn(process, 'cwd').mockReturnValue('/');
  expect(readConfig({ DATA_DIR: './data', PAGE_DIR: 'dist/page', SIGNING_P12: 'seal.p12' })).toMatchObject({
    DATA_DIR: join(program, 'data'),
    PAGE_DIR: join(program, 'dist/page'),
    SIGNING_P12: join(program, 'seal.p12'),
  });
  expect(readConfig({ DATA_DIR: '/data', PAGE_DIR: 'none' })).toMatchObject({ DATA_DIR: '/data', PAGE_DIR: null });
  elsewhere.mockRestore();
});

test('the effective configuration tells everything but secrets', () => {
  const secrets = {
    TOKEN_SECRET: 'thirty-two-characters-of-a-secret',
    METRICS_TOKEN: 'sixteen-characters',
    SIGNING_P12_PASSWORD: 'heslo-k-peceti',
    DATABASE_URL: 'postgres://zaznam:heslo-databaze@db:5432/zaznam?sslmode=require&password=heslo-v-dotazu',
    SMTP_URL: 'smtp://posta:heslo-posty@mail.example:587',
    SMS_HTTP_URL: 'https://sms.example/send?key=klic-brany',
    SMS_HTTP_KEY: 'klic-sms-brany',
    SMPP_PASSWORD: 'heslo-smpp',
    S3_SECRET_ACCESS_KEY: 'klic-uloziste',
    MAPBOX_TOKEN: 'sk.mapbox-token',
    RECAPTCHA_SECRET: 'tajne-recaptcha',
    ZENID_KEY: 'klic-zenid',
    VEHICLE_REGISTRY_KEY: 'klic-registru',
    DRIVING_LICENSE_REGISTRY_KEY: 'klic-registru-ridicu',
  };
  const { effective } = readConfig({ ...secrets, PORT: '3001 ' });
  expect(effective).toMatchObject({
    PORT: 3001,
    HOST: '::',
    TOKEN_SECRET: '***',
    DATABASE_URL: 'postgres://zaznam:***@db:5432/zaznam?sslmode=require&password=***',
    SMTP_URL: 'smtp://posta:***@mail.example:587',
    SMS_HTTP_URL: 'https://sms.example/send?key=***',
    REPORT_LIFETIME: 86_400_000,
  });
  expect(Object.keys(effective)).toEqual(variableNames);
  expect(JSON.stringify(effective)).not.toMatch(/heslo|klic|tajne|secret"|sixteen|mapbox-token/u);
});

test.each([
  [
    'SMTP_URL',
    'smtp://posta@zaznam.example:heslo@mail.example:587',
    'smtp://posta@zaznam.example:***@mail.example:587',
  ],
  ['SMTP_URL', 'smtp://posta:he@slo@mail.example', 'smtp://posta:***@mail.example'],
  ['SMTP_URL', 'smtp://heslo@mail.example', 'smtp://:***@mail.example'],
  ['DATABASE_URL', 'postgres://zaznam:he@slo@db1,db2/zaznam', 'postgres://zaznam:***@db1,db2/zaznam'],
  ['SMS_HTTP_URL', 'https://sms.example/send?heslo', 'https://sms.example/send?***'],
])('%s %s is told as %s', (name, value, told) => {
  expect(readConfig({ [name]: value }).effective).toMatchObject({ [name]: told });
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
  ])('with %o is refused, and all that is lacking is named (R-541)', (environment, names) => {
    expect(() => readConfig(environment)).toThrow(sentence(names));
  });

  test('with a page that speaks to no service is refused', () => {
    expect(() => readConfig({ ...real, ENABLE_MOCKING: 'true' })).toThrow(
      new ConfigError(
        'ENABLE_MOCKING=true at the public address PUBLIC_URL would let drivers sign reports that no service ever sees. Remove it, or set ALLOW_SANDBOX=true for a trial.',
      ),
    );
    expect(readConfig({ ...real, ENABLE_MOCKING: 'true', ALLOW_SANDBOX: 'true' }).ENABLE_MOCKING).toBe(true);
    expect(readConfig({ ENABLE_MOCKING: 'true' }).ENABLE_MOCKING).toBe(true);
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
