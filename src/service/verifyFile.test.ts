import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorsKey } from '../../tests/fixtures/sealedReport.ts';
import { pemOf } from './seal/sealKey.ts';

const sample = 'docs/samples/obycejny.pdf';
let folder: string;
let certificates: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  certificates = join(folder, 'pecet.pem');
  writeFileSync(certificates, pemOf((await operatorsKey()).certificate));
});
afterAll(() => rmSync(folder, { recursive: true }));

function verify(file: string, ...options: string[]) {
  const args = ['--import', 'tsx', 'src/service/verifyFile.ts', file, ...options];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, says: stdout.trim().split('\n') };
}

test('npm run verify says what it has seen and ends with 0, 1 or 2 (R-656)', { timeout: 60_000 }, () => {
  expect(verify(sample, '--certificates', certificates)).toEqual({
    status: 0,
    says: [
      'good  the file is as the service writes it',
      'good  nothing has changed since it was sealed',
      "good  the seal is the service's",
      'open  only the service says when it was sealed',
      'good  the data are whole',
      'good  the pages say what the data say',
      'good  the photos are those of the report',
      'good  the course of events is whole and in order',
      '',
      expect.stringMatching(/^seal of Pečeť záznamu o nehodě, .*, issued by Zkušební autorita pečetí, /u),
      expect.stringMatching(/^report 123456-78-9012345, data (?:[\dA-F]{4} ){3}[\dA-F]{4}$/u),
      'genuine',
    ],
  });
  const changed = readFileSync(sample);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  const path = join(folder, 'changed.pdf');
  writeFileSync(path, changed);
  expect(verify(path, '--certificates', certificates)).toMatchObject({ status: 1 });
  expect(verify(sample, '--certificates', 'http://127.0.0.1:9/pecet.pem')).toMatchObject({ status: 2 });
});

test('npm run verify calls what is no sealed report what it is, and ends with 4', { timeout: 60_000 }, () => {
  const path = join(folder, 'file.pdf');
  const said = (content: Buffer) => {
    writeFileSync(path, content);
    return verify(path, '--certificates', certificates);
  };
  const genuine = readFileSync(sample);
  expect(said(Buffer.alloc(0))).toEqual({ status: 4, says: ['the file is empty: download it again', 'empty'] });
  expect(said(genuine.subarray(0, 5000))).toEqual({
    status: 4,
    says: ['the file is not whole: download it again', 'cut'],
  });
  const added = said(Buffer.concat([genuine, Buffer.from('\n')]));
  expect(added.status).toBe(1);
  expect(added.says.slice(-2)).toEqual([
    'the sealed part is unchanged, but something was added behind it: ask for the original file',
    'added',
  ]);
});
