import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../tests/fixtures/refusalOf.ts';
import { readConfig } from '../config.ts';
import { variableNames } from './variables.ts';

describe('secrets', () => {
  test.each([
    '2f6c1d0b9a7e45338c21f0d4e6b7a85912cd34ef',
    'thirty-two-characters-of-a-secret',
    'kQ8f/3nWz+R1vT6yB0xJ5mLp7sHd2gEa',
    'correct horse battery staple on a train',
  ])('%s is taken', (TOKEN_SECRET) => {
    expect(readConfig({ TOKEN_SECRET }).TOKEN_SECRET).toBe(TOKEN_SECRET);
  });

  test.each([
    ' '.repeat(40),
    'a'.repeat(40),
    'abc'.repeat(20),
    'aaaaaaaabbbbbbbbccccccccddddddddeeee',
    'changemechangemechangemechangeme',
    'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '11112222333344445555666677778888',
    '\u00e1'.repeat(40),
  ])('%j is refused', (TOKEN_SECRET) => {
    expect(refusalOf({ TOKEN_SECRET })).toContain('TOKEN_SECRET must be a secret of at least 32 characters');
  });

  test('one is not two', () => {
    const secret = 'thirty-two-characters-of-a-secret';
    expect(refusalOf({ TOKEN_SECRET: secret, METRICS_TOKEN: secret })).toContain(
      'METRICS_TOKEN must be another secret',
    );
  });
});

describe('a name that nobody reads', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE-URL', 'DATABASE_URL'],
    ['URL_DATABASE', 'DATABASE_URL'],
    ['TRUST_PROXY_HOP', 'TRUST_PROXY_HOPS'],
    ['TRUSTED_PROXY_HOPS', 'TRUST_PROXY_HOPS'],
    ['TRUST_PROXY', 'TRUST_PROXY_HOPS'],
    ['TOKEN_SECERT', 'TOKEN_SECRET'],
    ['TOKENS_SECRET', 'TOKEN_SECRET'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['PAGEDIR', 'PAGE_DIR'],
    ['PUBLIC_URl', 'PUBLIC_URL'],
    ['PORTS', 'PORT'],
    ['HSOT', 'HOST'],
    ['SMPT_URL', 'SMPP_URL or SMTP_URL'],
    ['EMAIL_FORM', 'EMAIL_FROM'],
    ['REPORT_LIFE_TIME', 'REPORT_LIFETIME'],
    ['ALOW_SANDBOX', 'ALLOW_SANDBOX'],
    ['S3_BUCKETS', 'S3_BUCKET'],
    ['SMTP_FROM', 'EMAIL_FROM'],
    ['SMTP_SENDER', 'EMAIL_FROM'],
    ['SMTP_PROVIDER', 'EMAIL_PROVIDER'],
  ])('%s is refused, and %s named', (name, meant) => {
    expect(refusalOf({ [name]: 'x' })).toBe(
      `The environment variable ${name} must be renamed to ${meant}, or removed: nobody reads it.`,
    );
  });

  test.each(['SMTP_USER', 'SMTP_USERNAME', 'SMTP_PASSWORD'])('%s is refused as a part of SMTP_URL', (name) => {
    expect(refusalOf({ [name]: 'x' })).toBe(
      `The environment variable ${name} must be removed: nobody reads it. User and password belong in SMTP_URL: smtp://user:password@host:587.`,
    );
  });

  test.each([
    ...['PATH', 'HOME', 'PWD', 'SHELL', 'LANG', 'TERM', 'USER', 'LOGNAME', 'HOSTNAME', 'HOSTTYPE', 'MAIL', 'TZ', '_'],
    ...['NODE_ENV', 'NODE_OPTIONS', 'CI', 'DEBUG', 'EDITOR', 'SHLVL', 'OLDPWD', 'DISPLAY', 'INVOCATION_ID'],
    ...['npm_config_cache', 'npm_package_json', 'HTTP_PROXY', 'https_proxy', 'NO_PROXY', 'SSL_CERT_FILE'],
    ...['DATABASE_PASSWORD', 'PGPASSWORD', 'POSTGRES_USER', 'AWS_REGION', 'KUBERNETES_SERVICE_PORT', 'SMTP_PORT'],
  ])("%s is nobody else's name", (name) => {
    expect(refusalOf({ [name]: 'x' })).toBe('taken');
  });

  test('is refused for each variable with any letter left out, doubled or swapped', () => {
    for (const name of variableNames)
      for (let at = 1; at < name.length - 1; at += 1)
        for (const changed of [
          name.slice(0, at) + name.slice(at + 1),
          name.slice(0, at) + name.slice(at - 1),
          name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
        ])
          if (!variableNames.some((known) => known === changed))
            expect(refusalOf({ [changed]: 'x' }), changed).toContain('must be renamed to');
  });
});
