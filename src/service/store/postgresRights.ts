import type { PostgresPoolClient } from 'kysely';
import { errorCode } from '../errorCode.ts';
import { postgresHosts } from './postgresStore.ts';
import { tableNames } from './schema.ts';

/** Tries on PostgreSQL what the service needs, in a transaction that stores nothing. */

/** The server's code for it. */
export const lacksRight = '42501';

async function isAllowed(connection: PostgresPoolClient, statement: string): Promise<boolean> {
  await connection.query('savepoint trial', []);
  try {
    await connection.query(statement, []);
    return true;
  } catch (error) {
    if (errorCode(error) === lacksRight) return false;
    throw error;
  } finally {
    await connection.query('rollback to savepoint trial', []);
  }
}

interface Table {
  name: string;
  /** First column of the table. */
  column: string;
  isOwn: boolean;
}

async function tablesThere(connection: PostgresPoolClient): Promise<Table[]> {
  const { rows } = await connection.query<Table>(
    `select c.relname as "name", a.attname as "column", pg_has_role(c.relowner, 'USAGE') as "isOwn"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
      where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [tableNames],
  );
  return rows;
}

async function missing(connection: PostgresPoolClient): Promise<string[]> {
  const lacking: string[] = [];
  if (!(await isAllowed(connection, 'create table trial_of_rights (one integer)')))
    lacking.push('CREATE on the schema of the tables');
  for (const { name, column, isOwn } of await tablesThere(connection)) {
    const tries = {
      SELECT: `select "${column}" from "${name}" limit 1`,
      INSERT: `insert into "${name}" select * from "${name}" where false`,
      UPDATE: `update "${name}" set "${column}" = "${column}" where false`,
      DELETE: `delete from "${name}" where false`,
    };
    for (const [right, statement] of Object.entries(tries))
      if (!(await isAllowed(connection, statement))) lacking.push(`${right} on ${name}`);
    if (!isOwn) lacking.push(`ownership of ${name}`);
  }
  return lacking;
}

/** Returns a sentence naming the missing privileges and how to grant them. */
export function remedyOf(lacking: string[]): string {
  const remedy = 'make it the owner of database and tables ("alter database … owner to …", "reassign owned by … to …")';
  return `lacks ${lacking.join(', ')}: ${remedy}`;
}

/** The rights that the role of the URL lacks. Rejects where the database cannot be opened. */
export async function missingRights(url: string): Promise<string[]> {
  const hosts = await postgresHosts({ url, connections: 1 });
  try {
    const connection = await hosts.connect();
    try {
      await connection.query('begin', []);
      return await missing(connection);
    } finally {
      await connection.query('rollback', []).catch(() => {});
      connection.release();
    }
  } finally {
    await hosts.end();
  }
}
