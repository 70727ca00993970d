import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { firstValue } from './sqliteDialect.ts';
import { DatabaseRefused, databaseName, databaseNames } from './sqliteFiles.ts';
import { enter, expectIntact, lockOpening } from './sqliteStore.ts';

function expectReports(path: string, backup: string): void {
  const database = new Database(path);
  const tables = firstValue(database, `select count(*) from sqlite_master where name = 'reports'`);
  database.close();
  if (tables !== 1) throw new DatabaseRefused(`${backup} is no database of this service.`);
}

/**
 * Puts a backup of the SQLite database in the place of the present one, whose files all go into a folder of their own.
 * @returns that folder, or null when there was nothing
 * @throws DatabaseRefused when a process has the database open, or the backup is broken
 */
export async function restoreDatabase(dataDir: string, backup: string, now = new Date()): Promise<string | null> {
  if (statSync(backup, { throwIfNoEntry: false })?.isFile() !== true)
    throw new DatabaseRefused(`There is no file ${backup}.`);
  const unlock = await lockOpening(dataDir);
  const presence = enter(dataDir);
  try {
    if (!presence.isAlone) throw new DatabaseRefused(`A process of the service has ${dataDir} open: end it first.`);
    const fresh = join(dataDir, `${databaseName}.restoring`);
    copyFileSync(backup, fresh);
    try {
      expectIntact(fresh, (found) => `The backup ${backup} is broken (${found}): take another backup.`);
      expectReports(fresh, backup);
      chmodSync(fresh, 0o600);
      const present = databaseNames.filter((name) => existsSync(join(dataDir, name)));
      const replaced = join(dataDir, `replaced-${now.toISOString().replaceAll(':', '')}`);
      if (present.length > 0) mkdirSync(replaced, { mode: 0o700 });
      for (const name of present) renameSync(join(dataDir, name), join(replaced, name));
      renameSync(fresh, join(dataDir, databaseName));
      return present.length > 0 ? replaced : null;
    } finally {
      // Files that the inspection created beside it.
      for (const end of ['', '-wal', '-shm']) rmSync(fresh + end, { force: true });
    }
  } finally {
    presence.end();
    unlock();
  }
}
