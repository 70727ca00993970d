import { ConfigError, readConfig } from './config.ts';
import { restoreDatabase } from './store/restore.ts';
import { DatabaseRefused } from './store/sqliteFiles.ts';

/** `npm run restore -- <backup>`: puts a backup of the SQLite database in place (docs/operations.md). */
async function main([backup]: string[]): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
  if (DATABASE_URL !== undefined) throw new ConfigError('DATABASE_URL is set: restore PostgreSQL with pg_restore.');
  if (backup === undefined) throw new ConfigError('Say which file is the backup: npm run restore -- <file>');
  const replaced = await restoreDatabase(DATA_DIR, backup);
  const before = replaced === null ? '' : `\nWhat was there before is in ${replaced}: delete it once it is not needed.`;
  return `${backup} is restored into ${DATA_DIR}. Put the folders photos and pdf of the same backup beside it.${before}`;
}

main(process.argv.slice(2)).then(
  (sentence) => console.log(sentence),
  (error: unknown) => {
    const isIncluded = error instanceof ConfigError || error instanceof DatabaseRefused;
    console.error(isIncluded ? error.message : error);
    process.exitCode = 1;
  },
);
