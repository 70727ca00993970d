import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTimestampAuthority, type TimestampAuthority } from '../../../tests/fixtures/timestampAuthority.ts';
import { readConfig } from '../config.ts';
import { trialSeal } from './trialSeal.ts';

const chain = { SIGNING_P12: 'tests/fixtures/seal/rsa2048-with-chain.p12', SIGNING_P12_PASSWORD: 'test' };
let authority: TimestampAuthority;
let folder: string;

beforeAll(async () => {
  authority = await startTimestampAuthority();
  folder = mkdtempSync(join(tmpdir(), 'trial-'));
});
afterAll(async () => {
  await authority.close();
  rmSync(folder, { recursive: true });
});

async function linesOf(environment: Record<string, string>, day: string): Promise<string[]> {
  const findings = await trialSeal(readConfig(environment), Date.parse(day));
  return Object.entries(findings).map(([about, { verdict, says }]) => `${verdict} ${about}: ${says}`);
}

test.each([
  [
    '2027-11-25T00:00:00Z',
    chain,
    'ok Seal: seals as Provozovatel zaznamu o nehode - elektronicka pecet, Provozovatel zaznamu o nehode, a.s. (test); its certificate runs out on 2029-11-24, in 730 days',
  ],
  [
    '2029-11-23T00:00:00Z',
    chain,
    'missing Seal: renew the certificate of SIGNING_P12: it runs out on 2029-11-24, in 1 day',
  ],
  [
    '2030-01-01',
    chain,
    'missing Seal: The environment variable SIGNING_P12 names a certificate that ran out on 2029-11-24.',
  ],
  [
    '2027-01-01',
    { SIGNING_P12: 'tests/fixtures/seal/of-a-server.p12', SIGNING_P12_PASSWORD: 'heslo' },
    'missing Seal: The environment variable SIGNING_P12 names a certificate that is not meant for sealing.',
  ],
])('on %s the certificate is judged: %j', async (day, environment, line) => {
  expect(await linesOf(environment, day)).toEqual([line]);
});

test('nothing is said where there is nothing to try', async () => {
  expect(await linesOf({}, '2027-01-01')).toEqual([]);
});

test('the authority of time is asked, and has to be one that is known', async () => {
  const certificates = join(folder, 'authority.pem');
  writeFileSync(certificates, authority.certificate);
  const asked = { ...chain, TIMESTAMP_URL: authority.url };
  const [, unknown] = await linesOf(asked, '2027-01-01');
  expect(unknown).toBe(
    'missing Time of the seal: set TIMESTAMP_CERTIFICATES to the certificate of 127.0.0.1, or of the authority above it: else nobody believes the time that it tells',
  );
  const known = { ...asked, TIMESTAMP_CERTIFICATES: certificates };
  expect((await linesOf(known, '2027-01-01'))[1]).toBe('ok Time of the seal: 127.0.0.1 says when a PDF was sealed');
  authority.answer = 'with a broken signature';
  const [, broken] = await linesOf(known, '2027-01-01');
  authority.answer = 'right';
  expect(broken).toBe('missing Time of the seal: 127.0.0.1 gave no token of time: token that does not hold');
});

test('an authority of time is asked though the seal has no certificate yet', async () => {
  authority.answer = 'nonsense';
  const lines = await linesOf({ TIMESTAMP_URL: authority.url }, '2027-01-01');
  authority.answer = 'right';
  expect(lines).toEqual([expect.stringMatching(/^missing Time of the seal: 127\.0\.0\.1 gave no token of time: .+/u)]);
});
