import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/service/config.ts';
import { trials } from '../../src/service/goLive/trials.ts';
import { startService } from '../../src/service/start.ts';
import { createTestDatabase, engine, type TestDatabase } from './database.ts';
import { createDataDir, startTestService, type TestService } from './testService.ts';
import { startReport } from './wholeReport.ts';

/** Tests of a database with time limits on statements, locks and transactions, and of a role with too few rights. */

describe.runIf(engine === 'PostgreSQL')('a limit of time of the database', () => {
  let service: TestService;
  let beside: pg.Client;
  let name: string;
  beforeEach(async () => {
    service = await startTestService();
    beside = new pg.Client({ connectionString: service.database.url });
    await beside.connect();
    name = (await beside.query('select current_database() as name')).rows[0].name;
  });
  afterEach(async () => {
    await beside.end();
    await service.remove();
  });

  /** Sets a limit for new sessions, and ends all others. */
  async function limited(setting: string): Promise<void> {
    await beside.query(`alter database ${name} set ${setting}`);
    await beside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }

  const witness = { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', phoneNumber: null };

  test.each([
    ['57014', "statement_timeout = '100ms'"],
    ['55P03', "lock_timeout = '100ms'"],
  ])('is answered with 503 and Retry-After, and nothing is lost (%s)', async (_, setting) => {
    const driver = await startReport(service);
    await limited(setting);
    await beside.query('begin');
    await beside.query('lock table reports in access exclusive mode');
    const refused = await driver.sendFor(0, 'addWitness', { body: witness });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    await beside.query('rollback');
    expect((await driver.call('getReport')).report.state).toBe('NEW');
  });

  test('of an idle transaction is answered with 503 as well (25P03)', async () => {
    const connection = await (await import('../../src/service/store/postgresStore.ts')).postgresHosts({
      url: service.database.url ?? '',
      connections: 1,
    });
    const client = await connection.connect();
    await client.query("set idle_in_transaction_session_timeout = '50ms'", []);
    await client.query('begin', []);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(client.query('select 1', [])).rejects.toMatchObject({ statusCode: 503, code: '25P03' });
    client.release();
    await connection.end();
  });
});

describe.runIf(engine === 'PostgreSQL' && inject('isPartitioned') !== true)('a role', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let dataDir: string;
  const role = `trial_${process.pid}_${Date.now()}`;
  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await createDataDir();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`create role ${role} login password 'heslo'`);
  });
  afterEach(async () => {
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  function environmentOfRole(): Record<string, string> {
    const url = new URL(database.url ?? '');
    url.username = role;
    url.password = 'heslo';
    return { DATABASE_URL: url.href, DATA_DIR: dataDir, PAGE_DIR: 'none', LOG_LEVEL: 'silent' };
  }
  const found = async () => (await trials(readConfig(environmentOfRole()), {})).Database;

  test('that may not make tables stops the start with a sentence that says what to do', async () => {
    await expect(startService(readConfig(environmentOfRole()))).rejects.toThrow(
      'The database of the environment variable DATABASE_URL cannot be opened (42501: its role lacks CREATE on the schema of the tables: make it the owner',
    );
    expect(await found()).toEqual({
      verdict: 'missing',
      says: expect.stringContaining(
        'the role of DATABASE_URL lacks CREATE on the schema of the tables: make it the owner',
      ),
    });
  });

  test('that owns its database may do everything, before and after the tables are made', async () => {
    const name = (await owner.query('select current_database() as name')).rows[0].name;
    await owner.query(`alter database ${name} owner to ${role}`);
    const right = { verdict: 'ok', says: expect.stringContaining('its role may do what the service needs') };
    expect(await found()).toEqual(right);
    const running = await startService(readConfig(environmentOfRole()));
    await running.close();
    expect(await found()).toEqual(right);
    await owner.query(`alter database ${name} owner to current_user`);
  });

  test('that lacks single rights is told which', async () => {
    const running = await startService(readConfig({ ...environmentOfRole(), DATABASE_URL: database.url ?? '' }));
    await running.close();
    await owner.query(`grant create on schema public to ${role}`);
    await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    await owner.query(`revoke delete on outbox from ${role}`);
    const { verdict, says } = (await found()) ?? {};
    expect(verdict).toBe('missing');
    expect(says).toContain('DELETE on outbox');
    expect(says).toContain('ownership of reports');
    expect(says).not.toMatch(/SELECT on|INSERT on|UPDATE on|CREATE on/u);
  });

  test('that may call no advisory lock starts the service', async () => {
    const name = (await owner.query('select current_database() as name')).rows[0].name;
    await owner.query(`alter database ${name} owner to ${role}`);
    const { rows } = await owner.query(
      `select oid::regprocedure::text as "name" from pg_proc where proname like '%advisory%'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const each of rows) await owner.query(`revoke execute on function ${each.name} from public`);
    const running = await startService(readConfig(environmentOfRole()));
    await running.close();
    expect((await found())?.verdict).toBe('ok');
    await owner.query(`alter database ${name} owner to current_user`);
  });

  test.each([
    ['no such role', (url: URL) => Object.assign(url, { username: 'neni' }), '28000: the role may not log in'],
    ['no such database', (url: URL) => Object.assign(url, { pathname: '/neni' }), '3D000: there is no such database'],
    ['nobody there', (url: URL) => Object.assign(url, { port: '1' }), 'ECONNREFUSED: nothing listens there'],
  ])('%s is named', async (_, change, sentence) => {
    const url = change(new URL(environmentOfRole().DATABASE_URL ?? ''));
    const { Database } = await trials(readConfig({ ...environmentOfRole(), DATABASE_URL: url.href }), {});
    expect(Database?.verdict).toBe('missing');
    expect(Database?.says).toContain(sentence);
    expect(Database?.says).not.toContain('heslo');
  });
});
