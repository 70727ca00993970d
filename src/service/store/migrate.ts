import type { Kysely } from 'kysely';
import { migrations, type Tables } from './schema.ts';
import { DatabaseRefused } from './sqliteFiles.ts';
import { retried } from './unavailable.ts';

const lock = { id: 'migration_lock', is_locked: 0 };

/** Creates a table unless it can be read; of two processes that create it at once, the slower one finds it at its second try. */
async function ensureTable(
  db: Kysely<Tables>,
  name: 'kysely_migration' | 'kysely_migration_lock',
  create: () => Promise<void>,
): Promise<void> {
  for (const isLast of [false, true])
    try {
      await db.selectFrom(name).selectAll().limit(1).execute();
      return;
    } catch {
      await create().catch((error: unknown) => {
        if (isLast) throw error;
      });
    }
}

async function ensureTables(db: Kysely<Tables>): Promise<void> {
  await ensureTable(db, 'kysely_migration', () =>
    db.schema
      .createTable('kysely_migration')
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute(),
  );
  await ensureTable(db, 'kysely_migration_lock', () =>
    db.schema
      .createTable('kysely_migration_lock')
      .addColumn('id', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute(),
  );
  const row = db.insertInto('kysely_migration_lock').values(lock);
  await retried(() => row.onConflict((conflict) => conflict.column('id').doNothing()).execute());
}

/**
 * Brings the tables up to date, up to `last` at most, and returns the names of the migrations that it carried out. The changed row
 * of `kysely_migration_lock` makes other processes wait until the transaction ends.
 * @throws DatabaseRefused when a later version has changed them
 */
export async function migrate(db: Kysely<Tables>, last = '9999'): Promise<string[]> {
  await ensureTables(db);
  return retried(() =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('kysely_migration_lock').set(lock).where('id', '=', lock.id).execute();
      const rows = await trx.selectFrom('kysely_migration').select('name').execute();
      const done = new Set(rows.map(({ name }) => name));
      const unknown = [...done].filter((name) => !(name in migrations));
      if (unknown.length > 0)
        throw new DatabaseRefused(
          `A later version of the service has changed the database (${unknown.join(', ')}): start that version, or restore a backup of this one, see Upgrade in docs/operations.md.`,
        );
      const missing = Object.entries(migrations).filter(([name]) => !done.has(name) && name <= last);
      for (const [name, { up }] of missing) {
        await up(trx);
        await trx.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute();
      }
      return missing.map(([name]) => name);
    }),
  );
}
