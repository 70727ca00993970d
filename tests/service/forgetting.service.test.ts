import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engine } from './database.ts';
import { startTestService, type TestService } from './testService.ts';
import { fillReport, type ReportDriver, startReport, verifyBoth } from './wholeReport.ts';

/** Tests that deleted and overwritten values leave the files of SQLite (secure deletion). */

describe.runIf(engine === 'SQLite')('the files of the database hold nothing', () => {
  let service: TestService;
  let driver: ReportDriver;
  let entered: string[];
  beforeEach(async () => {
    service = await startTestService();
    // Others live on, before and after it in the same pages.
    for (const _ of [1, 2, 3]) await verifyBoth(await startReport(service));
    driver = await startReport(service);
    await verifyBoth(driver);
    await fillReport(driver, Date.now(), false);
    for (const _ of [1, 2, 3]) await verifyBoth(await startReport(service));
    const { summaryId, checkCode } = await driver.call('getSummaryId');
    entered = [summaryId, checkCode, ...driver.participants.map(({ phoneNumber }) => phoneNumber.slice(1))];
    await driver.callFor(0, 'updateEmail', { body: { email: 'jen.tady@example.cz' } });
    entered.push('jen.tady@example.cz', 'Dvořáková', 'Řezníček', 'EL 123456', '7721234567', 'Korunní');
    await service.outboxIdle();
  });
  afterEach(() => service.remove());

  function found(): string[] {
    const files = ['reports.sqlite', 'reports.sqlite-wal'].map((name) => readFileSync(join(service.dataDir, name)));
    return entered.filter((value) => files.some((content) => content.includes(value)));
  }

  test('of a cancelled report', async () => {
    expect(found()).toEqual(entered);
    await driver.call('cancelReport');
    await service.outboxIdle();
    await service.sweepNow();
    expect(found()).toEqual([]);
  });

  test('of an expired report', async () => {
    service.wait(24 * 3_600_000 + 16 * 60_000);
    await service.sweepNow();
    await service.outboxIdle();
    await service.sweepNow();
    expect(found()).toEqual([]);
  });

  test('of an e-mail address that was changed', async () => {
    await driver.callFor(0, 'updateEmail', { body: { email: 'jiny@example.cz' } });
    await service.sweepNow();
    expect(found()).not.toContain('jen.tady@example.cz');
  });
});
