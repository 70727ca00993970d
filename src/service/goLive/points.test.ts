import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { goLivePoints } from './points.ts';

const now = Date.parse('2026-06-01T00:00:00Z');

const real = {
  PUBLIC_URL: 'https://zaznam.example',
  TRUST_PROXY_HOPS: '1',
  ENABLE_RECAPTCHA: 'true',
  RECAPTCHA_KEY: 'site-key',
  RECAPTCHA_SECRET: 'hidden-secret-of-the-bot-check',
  TOKEN_SECRET: 'hidden-secret-that-signs-the-tokens',
  SIGNING_P12: 'tests/fixtures/seal/operator.p12',
  SIGNING_P12_PASSWORD: 'hidden-password-of-the-seal',
  TIMESTAMP_URL: 'https://time.example',
  METRICS_TOKEN: 'hidden-secret-of-the-metrics',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example',
  SMS_HTTP_KEY: 'hidden-key-of-the-gateway',
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://user:hidden-password@mail.example',
  EMAIL_FROM: 'zaznam@zaznam.example',
  CONTACT_EMAIL: 'pomoc@zaznam.example',
  CONTROLLER_NAME: 'Provozovatel, a. s.',
  CONTROLLER_ID: '12345678',
  CONTROLLER_ADDRESS: 'Dlouhá 1, 110 00 Praha 1',
  VEHICLE_REGISTRY: 'off',
  DRIVING_LICENSE_REGISTRY: 'off',
  GEOCODING_PROVIDER: 'mapbox',
  MAPBOX_TOKEN: 'hidden-token-of-mapbox',
  MAPS_KEY: 'pk.public',
  INSURERS_FILE: 'tests/fixtures/insurers.json',
  DATABASE_URL: 'postgres://zaznam:hidden-password@database.example/zaznam?sslmode=verify-full',
};

function linesOf(environment: Record<string, string>, at = now): string[] {
  const points = goLivePoints(readConfig({ ALLOW_SANDBOX: 'true', ...environment }), at);
  return Object.entries(points).map(([about, { verdict, says }]) => `${verdict} ${about}: ${says}`);
}

function linesThatDiffer(environment: Record<string, string>): string[] {
  const before = linesOf({ ...real, ALLOW_SANDBOX: 'false' });
  return linesOf({ ...real, ALLOW_SANDBOX: 'false', ...environment }).filter((line) => !before.includes(line));
}

test('with nothing configured it says what is missing', () => {
  expect(linesOf({}).filter((line) => line.startsWith('missing'))).toEqual([
    'missing Address: set PUBLIC_URL to the https address that people use',
    'missing Proxies: put a proxy in front that ends TLS, and set TRUST_PROXY_HOPS to the number of proxies',
    'missing Key of the tokens: set TOKEN_SECRET, for example to `openssl rand -hex 32`: else the key lies in the database and its backups',
    'missing Seal: set SIGNING_P12 to the key of a seal that an authority vouches for: else the service seals with a key of its own, which lies in the database',
    'missing Metrics: set METRICS_TOKEN, and give it to Prometheus',
    'missing Sandbox: remove ALLOW_SANDBOX: it opens /outbox to everybody',
    'missing SMS: set SMS_PROVIDER: codes appear on /outbox and are sent to nobody',
    'missing E-mail: set EMAIL_PROVIDER: signed reports appear on /outbox and are sent to nobody',
    'missing Contact: set CONTACT_EMAIL, to which people write',
    "missing Registry of vehicles: set VEHICLE_REGISTRY to http or off: the sample records are nobody's",
    "missing Registry of driving licences: set DRIVING_LICENSE_REGISTRY to http or off: the sample records are nobody's",
    'missing Addresses: set GEOCODING_PROVIDER: the sandbox knows 329 addresses',
    "missing Insurers: in the built-in list (INSURERS_FILE takes its place) compare numbers, forms and mailboxes with the insurers' own pages and write down checkedAt; for longer than 180 days nobody has: DIRECT, EURO_INSURANCES, HVP, PILLOW, SLAVIA",
    'missing Controller: set CONTROLLER_NAME, CONTROLLER_ID, CONTROLLER_ADDRESS: the notice has to say who answers for the data',
  ]);
});

test('with everything configured nothing is missing, a person looks at the rest, and no secret is told', () => {
  const lines = linesOf({ ...real, ALLOW_SANDBOX: 'false' });
  expect(lines).toEqual([
    'ok Address: people use https://zaznam.example',
    'by hand Certificate: see that it is renewed by itself, and that somebody is told when it is not',
    'ok Proxies: TRUST_PROXY_HOPS is 1, which must be the number of proxies in front',
    'ok Rate limit: 6000 requests a minute from one address',
    'ok Bot check: programs are kept from starting reports',
    'ok Key of the tokens: TOKEN_SECRET is set',
    'ok Seal: SIGNING_P12 is set',
    'ok Time of the seal: time.example says when a PDF was sealed',
    'ok Metrics: METRICS_TOKEN is set',
    'ok Sandbox: is closed',
    'ok SMS: leave by http',
    'ok Cost of SMS: codes go to +420 alone; unanswered ones within an hour are at most 60 of one address and 1000 of all',
    'ok E-mail: leave by smtp',
    'ok Encryption: keys, codes and reports leave over TLS or within a private network',
    'by hand Bounces: send an e-mail to a mailbox that does not exist: who reads the answer that comes to EMAIL_FROM?',
    'ok Contact: people write to pomoc@zaznam.example',
    'ok Registry of vehicles: is not asked, people type',
    'ok Registry of driving licences: is not asked, people type',
    'ok Addresses: are looked up at mapbox',
    'ok Map: MAPS_KEY is set',
    'ok ID cards: IDENTITY_READER is local',
    'by hand Insurers: call a number and open a form of INSURERS_FILE; all are said to have been checked within 180 days',
    'ok Handover to insurers: is off: nothing is sent to insurers',
    'ok Database: PostgreSQL, its certificate checked',
    'ok Photos: lie in DATA_DIR, which all processes must see',
    'ok Assets: of the last builds lie in DATA_DIR, which all processes must see',
    'by hand Backups: make one, restore it on another machine, and see that old ones are deleted',
    'by hand Retention: unfinished reports 1 day, signed ones 30 days, links 30 days, who called what 365 days: the notice tells so; compare with your own records',
    'ok Controller: the notice names Provozovatel, a. s.',
    'by hand Data protection officer: DPO_EMAIL is not set: see whether you must have an officer (Art. 37 GDPR)',
    'by hand Legal basis: the notice rests on legitimateInterest: is it yours? LEGAL_BASIS names another',
    'by hand Recipients: the notice names sms, email, addresses, map, botCheck: with each a contract (Art. 28 GDPR), also with whoever runs the machines',
    'ok Log: LOG_LEVEL is info',
    'by hand Alarms: load deploy/prometheus/alerts.yaml, end a process, and see that the alarm comes to somebody',
    'ok Analytics: nothing is measured',
    'by hand First report: fill one in with two phones: both codes come within seconds, both e-mails, and not as spam',
  ]);
  expect(lines.join('\n')).not.toMatch(/hidden|pk\.public/u);
});

test.each<[Record<string, string>, ...string[]]>([
  [{ PUBLIC_URL: 'http://zaznam.example' }, 'missing Address: set PUBLIC_URL to the https address that people use'],
  [{ PUBLIC_URL: 'https://localhost' }, 'missing Address: set PUBLIC_URL to the https address that people use'],
  [{ RATE_LIMIT: '0' }, 'missing Rate limit: set RATE_LIMIT: without it one address may send any number of requests'],
  [
    { ALLOW_PLAIN_HTTP: 'true' },
    'by hand Encryption: ALLOW_PLAIN_HTTP=true: keys, codes and reports may leave in the clear; is that way your own?',
  ],
  [
    { SMTP_TLS: 'optional', ALLOW_PLAIN_HTTP: 'true' },
    'by hand Encryption: ALLOW_PLAIN_HTTP=true and SMTP_TLS=optional: keys, codes and reports may leave in the clear; is that way your own?',
  ],
  [
    { SMTP_TLS: 'optional' },
    'by hand Encryption: SMTP_TLS=optional: keys, codes and reports may leave in the clear; is that way your own?',
  ],
  [
    { SMS_UNANSWERED: '0' },
    'missing Cost of SMS: set SMS_UNANSWERED_PER_ADDRESS and SMS_UNANSWERED: programs may have any number of codes sent',
  ],
  [
    { SMS_UNANSWERED_PER_ADDRESS: '0' },
    'missing Cost of SMS: set SMS_UNANSWERED_PER_ADDRESS and SMS_UNANSWERED: programs may have any number of codes sent',
  ],
  [
    { SMS_PREFIXES: '+420,+421' },
    'ok Cost of SMS: codes go to +420, +421 alone; unanswered ones within an hour are at most 60 of one address and 1000 of all',
  ],
  [{ LOG_LEVEL: 'silent' }, 'missing Log: set LOG_LEVEL to info: with silent it tells too little or too much'],
  [{ LOG_LEVEL: 'trace' }, 'missing Log: set LOG_LEVEL to info: with trace it tells too little or too much'],
  [
    { ENABLE_RECAPTCHA: 'false' },
    'by hand Bot check: ENABLE_RECAPTCHA is off: only the limits hold programs back; decide that this is enough, or set it',
    'by hand Recipients: the notice names sms, email, addresses, map: with each a contract (Art. 28 GDPR), also with whoever runs the machines',
  ],
  [
    { MAPS_KEY: '' },
    'by hand Map: MAPS_KEY is not set: the place is told without a map; decide that this is meant',
    'by hand Recipients: the notice names sms, email, addresses, botCheck: with each a contract (Art. 28 GDPR), also with whoever runs the machines',
  ],
  [{ DPO_EMAIL: 'poverenec@zaznam.example' }, 'ok Data protection officer: people write to poverenec@zaznam.example'],
  [
    { LEGAL_BASIS: 'publicTask' },
    'by hand Legal basis: the notice rests on publicTask: is it yours? LEGAL_BASIS names another',
  ],
  [{ DATABASE_URL: '' }, 'ok Database: SQLite in DATA_DIR, for one machine'],
  [
    { DATABASE_URL: 'postgres://zaznam:hidden@10.0.0.5/zaznam' },
    'by hand Database: PostgreSQL without sslmode=verify-full: is the way to it within a network of your own?',
  ],
  [
    { ANALYTICS_KEY: 'GTM-TEST' },
    'by hand Recipients: the notice names sms, email, addresses, map, botCheck, analytics: with each a contract (Art. 28 GDPR), also with whoever runs the machines',
    'by hand Analytics: ANALYTICS_KEY is set: see that the container is configured as docs/operations.md says',
  ],
  [
    { REPORT_LIFETIME: '43200000', AUDIT_RETENTION: '7776000000' },
    'by hand Retention: unfinished reports 0.5 days, signed ones 30 days, links 30 days, who called what 90 days: the notice tells so; compare with your own records',
  ],
])('with %o it says so', (environment, ...lines) => {
  expect(linesThatDiffer(environment)).toEqual(lines);
});

test('a list of insurers that nobody has compared for half a year is named, insurer by insurer', () => {
  const insurers = (day: string) => linesOf(real, Date.parse(day)).find((line) => line.includes(' Insurers: '));
  expect(insurers('2026-10-28')).toMatch(/^by hand /u);
  expect(insurers('2026-10-29')).toMatch(/^missing .* nobody has: CPP$/u);
  expect(insurers('2027-01-01')).toMatch(/^missing .* nobody has: CPP, MALA$/u);
});

test('once reports are handed over, an insurer without a mailbox is named', () => {
  const line = linesOf({ ...real, INSURER_HANDOVER: 'true' }).find((each) => each.includes(' Handover to insurers: '));
  expect(line).toBe(
    'missing Handover to insurers: no mailbox is known of MALA: find it out, or take the insurer off the list',
  );
});
