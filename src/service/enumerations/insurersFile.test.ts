import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { insuranceCompanies } from './insuranceCompanies.ts';

const folder = mkdtempSync(join(tmpdir(), 'insurers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function listOf(content: string) {
  const file = join(folder, 'insurers.json');
  writeFileSync(file, content);
  return readConfig({ INSURERS_FILE: file }).insuranceCompanies;
}

test('without a file the list is that of the house, and it would pass as a file', () => {
  expect(readConfig({}).insuranceCompanies).toBe(insuranceCompanies);
  expect(listOf(JSON.stringify(insuranceCompanies))).toEqual(insuranceCompanies);
});

test('a file may begin with a byte order mark', () => {
  expect(listOf(`\ufeff${JSON.stringify(insuranceCompanies)}`)).toEqual(insuranceCompanies);
});

test('a file takes the place of the whole list; what is not known is left out (R-552)', () => {
  const [first, second, ...others] = readConfig({ INSURERS_FILE: 'tests/fixtures/insurers.json' }).insuranceCompanies;
  expect(first).toEqual({
    code: 'CPP',
    name: 'ČPP',
    description: 'Česká podnikatelská pojišťovna',
    email: 'skody@cpp.example.cz',
    contact: '+420957444555',
    claimLine: '+420957444556',
    claimForm: 'https://cpp.example.cz/skoda',
    checkedAt: '2026-05-01',
  });
  expect(second).toEqual({
    code: 'MALA',
    name: 'Malá pojišťovna',
    description: '',
    email: '',
    contact: '1224',
    checkedAt: '2026-05-02',
  });
  expect(others).toEqual([]);
});

const good = { code: 'X', name: 'X' };
const aLine = 'a number as it is dialled, such as +420123456789';

test.each([
  ['not JSON', 'a JSON file with a list of insurers'],
  ['{}', 'a JSON file with a list of insurers'],
  ['[]', 'a JSON file with a list of insurers'],
  ['["CPP"]', 'a JSON file with a list of insurers'],
  [JSON.stringify([good, { code: 'Y' }]), 'a list in which name of insurer 2 is a text of 1 to 200 characters'],
  [
    JSON.stringify([good, good]),
    'a list in which code of each insurer is a text of 1 to 64 characters that no other insurer has',
  ],
  [JSON.stringify([{ ...good, email: 'X' }]), 'a list in which email of insurer 1 is an e-mail address'],
  [JSON.stringify([{ ...good, contact: 'zavolejte' }]), `a list in which contact of insurer 1 is ${aLine}`],
  [JSON.stringify([{ ...good, claimLine: '+420 957 1' }]), `a list in which claimLine of insurer 1 is ${aLine}`],
  [
    JSON.stringify([{ ...good, claimForm: 'http://x.example' }]),
    'a list in which claimForm of insurer 1 is a URL that begins with https://',
  ],
  [
    JSON.stringify([{ ...good, claimForm: 'https://' }]),
    'a list in which claimForm of insurer 1 is a URL that begins with https://',
  ],
  [
    JSON.stringify([{ ...good, checkedAt: '1. 5. 2026' }]),
    'a list in which checkedAt of insurer 1 is a day such as 2026-01-31',
  ],
  [JSON.stringify([{ ...good, claimline: '1224' }]), 'a list in which insurer 1 has no field claimline'],
])('the file %s is refused with what it must be (R-552)', (content, sentence) => {
  expect(() => listOf(content)).toThrow(new ConfigError(`The environment variable INSURERS_FILE must be ${sentence}.`));
});

test('a file that is not there is refused', () => {
  expect(() => readConfig({ INSURERS_FILE: join(folder, 'none.json') })).toThrow(
    new ConfigError('The environment variable INSURERS_FILE must be the path of a file that can be read.'),
  );
});
