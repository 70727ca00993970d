import { type Config, ConfigError } from '../config.ts';
import { errorCode } from '../errorCode.ts';
import { lacksRight, missingRights, remedyOf } from './postgresRights.ts';
import { openPostgresStore } from './postgresStore.ts';
import { DatabaseRefused } from './sqliteFiles.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** The store as the configuration chooses it, and in a sentence why it cannot be opened. */

/** Advice for an error code of PostgreSQL or the network. */
const remedies: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the role may not log in, see pg_hba.conf and "create role … login"',
  '3D000': 'there is no such database: "create database … owner …"',
  '42501': 'its role lacks a right: make it the owner, "alter database … owner to …", and of the tables in it',
  '3F000': 'its role finds no schema to make tables in: "create schema authorization …"',
  '25006': 'it takes no changes: it is a standby, or set to read only',
  '53300': 'it has no connection left: lower DATABASE_CONNECTIONS, or raise its max_connections',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ETIMEDOUT: 'its host does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  NO_ANSWER: 'it does not answer, or offers no TLS although sslmode wants it',
  ENOENT: 'a file that it names, such as sslrootcert, is not there',
};

/** Returns a short reason why the database cannot be opened. */
export function whyNotOpened(error: unknown): string {
  const code = errorCode(error) || 'no answer';
  const remedy = remedies[code];
  return remedy === undefined ? code : `${code}: ${remedy}`;
}

/** Returns why the database cannot be opened, naming the missing privileges if they can be determined. */
async function whyRefused(error: unknown, url: string | undefined): Promise<string> {
  if (url === undefined || errorCode(error) !== lacksRight) return whyNotOpened(error);
  const lacking = await missingRights(url).catch(() => []);
  return lacking.length === 0 ? whyNotOpened(error) : `${lacksRight}: its role ${remedyOf(lacking)}`;
}

/** @throws ConfigError with one sentence for the operator */
export async function openStore(config: Config, onLost: (error: Error) => void): Promise<Store> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATA_DIR } = config;
  const isSqlite = url === undefined;
  try {
    return await (isSqlite ? openSqliteStore(DATA_DIR) : openPostgresStore({ url, connections, onLost }));
  } catch (error) {
    if (error instanceof DatabaseRefused) throw new ConfigError(error.message);
    const variable = isSqlite ? 'DATA_DIR' : 'DATABASE_URL';
    throw new ConfigError(
      `The database of the environment variable ${variable} cannot be opened (${await whyRefused(error, url)}).`,
    );
  }
}
