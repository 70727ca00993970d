import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseDocument } from '#report/document.ts';
import type { HttpResponse } from './client.ts';
import { engine } from './database.ts';
import { persistent } from './persist.ts';
import { codeIn } from './processes.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import { startReport, wholeReport } from './wholeReport.ts';

/** Tests of lost connections to PostgreSQL: they cost an answer, but neither the process nor acknowledged changes. */

describe.runIf(engine === 'PostgreSQL')('connections that are lost', () => {
  let service: TestService;
  let beside: pg.Client;
  beforeEach(async () => {
    service = await startTestService({ environment: { MAX_PHONE_OCCURRENCES: '1000' } });
    beside = new pg.Client({ connectionString: service.database.url ?? '' });
    await beside.connect();
  });
  afterEach(async () => {
    await beside.end();
    await service.remove();
  });

  const endBackends = () =>
    beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'zaznam-o-nehode'`);

  /** Returns the awaited code over a connection that is spared. */
  async function awaitedCode(reportId: string, participantId: string): Promise<string> {
    const { rows } = await beside.query('select document from reports where report_id = $1', [reportId]);
    return codeIn(parseDocument(rows[0].document), participantId);
  }

  test('under load cost answers with 503, each soon asked again, and no change that was answered', async () => {
    const refused: HttpResponse[] = [];
    let asked = 0;
    const reachable = persistent(
      async () => {
        asked += 1;
        // Beside the call, so that its transaction is met between two statements too.
        if (asked % 5 === 0) setImmediate(endBackends);
        return service;
      },
      (_, response) => {
        if (response.statusCode !== 200) refused.push(response);
      },
    );
    const { outboxIdle } = service;
    const drivers = await Promise.all([1, 2].map(() => wholeReport({ ...reachable, outboxIdle, awaitedCode }, false)));
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(503);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(headers['retry-after']).toBe('1');
    }
    for (const driver of drivers) expect((await driver.call('getReport')).report.state).toBe('FINISHED');
    const countOf = (table: string) => `(select count(*) from ${table} where ${table}.report_id = reports.report_id)`;
    // Each change has its line in the audit trail; the outbox notes once how far a message has come, without one.
    const notes = `version - ${countOf('audit')}`;
    const odd = `select report_id from reports where ${notes} not between 0 and ${countOf('outbox')}`;
    expect(await rowsOf(service.database.environment, odd)).toEqual([]);
  });

  test('that stood idle cost nothing at all', async () => {
    const driver = await startReport(service);
    await endBackends();
    expect((await driver.call('getReport')).report.state).toBe('NEW');
  });

  test('while the server takes no changes every call is refused with 503, and none after that', async () => {
    const driver = await startReport(service);
    const database = (await beside.query('select current_database() as name')).rows[0].name;
    await beside.query(`alter database ${database} set default_transaction_read_only = on`);
    await endBackends();
    const refused = await driver.sendFor(0, 'addWitness', {
      body: { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', phoneNumber: null },
    });
    expect(refused.statusCode).toBe(503);
    expect((await service.app.inject('/readyz')).statusCode).toBe(503);
    expect((await service.app.inject('/healthz')).statusCode).toBe(200);
    await beside.query(`set default_transaction_read_only = off`);
    await beside.query(`alter database ${database} set default_transaction_read_only = off`);
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
    expect((await driver.call('getReport')).report.state).toBe('NEW');
  });
});
