import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { serviceWaits } from './waits.ts';

/** Test that proves each row's wait ends, by file and title; a new row without one does not compile. */
const proofs: Record<keyof typeof serviceWaits, readonly [file: string, title: string]> = {
  provider: ['src/service/providers/registries/registries.test.ts', '%s: the registries fail, in time,'],
  sms: ['src/service/providers/sms/smppSms.test.ts', 'a gateway that does not answer in time is given up'],
  mail: ['src/service/providers/email/smtpEmail.test.ts', 'a mail server that %s is given up in time'],
  reader: ['src/service/providers/identityReader/zenId.test.ts', '%s: the reader fails, in time'],
  fileStorage: ['src/service/providers/fileStorage/fileStorage.test.ts', '%s: writing rejects in time'],
  databaseConnection: ['src/service/store/waits.test.ts', 'takes a connection and says nothing is not waited for'],
  databaseHost: ['src/service/store/waits.test.ts', 'a host of PostgreSQL is looked for again, but not without end'],
  databaseMetrics: ['src/service/databaseMetrics.test.ts', 'one that never answers is down within two seconds'],
  databaseStatement: ['src/service/store/waits.test.ts', 'a statement that PostgreSQL does not end is not waited for'],
  databaseBusy: ['src/service/store/waits.test.ts', 'another process that keeps SQLite for itself is not waited for'],
  job: ['src/service/workerProcess/workerProcess.test.ts', 'a job that a busy machine has no time for is lost'],
  jobOnProcessor: [
    'src/service/workerProcess/workerProcess.test.ts',
    'an image that takes too much processor time is the fault of its input',
  ],
  requestHeaders: ['tests/service/connections.service.test.ts', 'who stops in a header'],
  requestSmallBody: ['tests/service/connections.service.test.ts', 'who stops in a small body'],
  requestChunk: ['tests/service/connections.service.test.ts', 'who stops in an upload'],
  request: ['tests/service/connections.service.test.ts', 'nor is an upload that moves without end'],
  shutdown: ['tests/service/connections.service.test.ts', 'does not wait for a message that nobody takes'],
};

test.each(Object.entries(proofs))('that the wait %s ends is tested', async (_, [file, title]) => {
  expect(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(title);
});
