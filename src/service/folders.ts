import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';
import { errorCode } from './errorCode.ts';

/** Makes one folder after the other: where a system refuses, Node's own `recursive` may try for ever. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Makes the data directory and tests that it is writable.
 * @throws ConfigError if it is not
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    const trial = join(dataDir, `${randomUUID()}.trial`);
    writeFileSync(trial, 'trial', { flush: true });
    rmSync(trial);
  } catch (error) {
    throw new ConfigError(
      `The environment variable DATA_DIR must be a folder that can be written to (${errorCode(error) || 'unknown'}).`,
    );
  }
}

/** @throws ConfigError when there is no built page in the folder */
export function expectPage(pageDir: string | null): void {
  if (pageDir === null || existsSync(join(pageDir, 'index.html'))) return;
  throw new ConfigError(
    `The environment variable PAGE_DIR must be the folder of the built page (no index.html in ${pageDir}): "npm run build" makes it, and PAGE_DIR=none serves the API alone.`,
  );
}
