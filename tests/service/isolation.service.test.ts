import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reachable } from './client.ts';
import { createTestDatabase, engine } from './database.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import { wholeReport } from './wholeReport.ts';

/** Tests of databases with stricter transaction isolation than the store requires. */

describe.runIf(engine === 'PostgreSQL').each(['repeatable read', 'serializable'])('%s by default', (isolation) => {
  let service: TestService;
  beforeEach(async () => {
    const database = await createTestDatabase();
    const name = new URL(database.url ?? '').pathname.slice(1);
    await rowsOf(database.environment, `alter database ${name} set default_transaction_isolation = '${isolation}'`);
    // Tables of a test are so small that they are read whole, which any write conflicts with; larger ones are read by keys.
    await rowsOf(database.environment, `alter database ${name} set enable_seqscan = off`);
    service = await startTestService({ database, environment: { MAX_PHONE_OCCURRENCES: '1000' } });
  });
  afterEach(() => service.remove());

  test('four drivers at once are refused nothing', async () => {
    const failed: string[] = [];
    const app: Reachable['app'] = {
      async inject(options) {
        const response = await service.app.inject(options);
        if (response.statusCode >= 500) failed.push(`${options.method} ${response.statusCode}`);
        return response;
      },
    };
    const drive = () => wholeReport({ ...service, app }, false);
    const drivers = await Promise.all(Array.from({ length: 4 }, drive));
    expect(failed).toEqual([]);
    for (const driver of drivers) expect((await driver.call('getReport')).report.state).toBe('FINISHED');
    await service.outboxIdle();
    expect(await rowsOf(service.database.environment, 'select message_id from outbox where attempts > 0')).toEqual([]);
  });
});
