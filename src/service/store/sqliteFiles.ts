import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the database, and whether they belong together. SQLite applies a `-wal` to whatever database lies beside
 * it: one put over the folder of a killed process would be destroyed by changes that were never made to it.
 */

export const databaseName = 'reports.sqlite';
/** File beside the database that records its header's versions while its `-wal` belongs to it. */
const originName = `${databaseName}-origin`;
/** Files to remove when another database takes the place. */
export const databaseNames = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, originName];

/** Error of an unusable database; its message is one sentence for the operator. */
export class DatabaseRefused extends Error {}

const header = { bytes: 100, schemaVersion: 40, userVersion: 60 } as const;

/**
 * Returns the origin of a database. `user_version` is drawn again at each start, and copies made by SQLite have another
 * `schema_version`.
 */
export function originOf(userVersion: number, schemaVersion: number): string {
  return `${userVersion}.${schemaVersion}`;
}

/**
 * Reads the origin from the database file. Call it only while this process has it closed: closing the file releases SQLite's own
 * locks.
 */
function originInFile(path: string): string | null {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(header.bytes);
    if (readSync(file, bytes, 0, header.bytes, 0) < header.bytes) return null;
    return originOf(bytes.readInt32BE(header.userVersion), bytes.readInt32BE(header.schemaVersion));
  } finally {
    closeSync(file);
  }
}

/** @throws DatabaseRefused when changes wait in a `-wal` of another database */
export function verifyIdentity(dataDir: string): void {
  const log = join(dataDir, `${databaseName}-wal`);
  const note = join(dataDir, originName);
  if (!existsSync(note) || !existsSync(log) || statSync(log).size === 0) return;
  const origin = originInFile(join(dataDir, databaseName));
  if (
    readFileSync(note, 'utf8')
      .split('\n')
      .includes(origin ?? '')
  )
    return;
  throw new DatabaseRefused(
    `${log} belongs to another database than the one beside it, so nothing was opened: restore a backup with "npm run restore", or see Backup in docs/operations.md.`,
  );
}

/** Deletes the origin note and returns its content, so that no `-wal` counts as foreign while tables change. */
export function forgetIdentity(dataDir: string): string[] {
  const note = join(dataDir, originName);
  if (!existsSync(note)) return [];
  const noted = readFileSync(note, 'utf8').split('\n');
  rmSync(note);
  return noted;
}

/** Notes what the header may say while the `-wal` belongs to it. */
export function recordIdentity(dataDir: string, origins: string[]): void {
  writeFileSync(join(dataDir, originName), [...new Set(origins)].join('\n'), { mode: 0o600, flush: true });
}
