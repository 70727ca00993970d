import { existsSync, readFileSync } from 'node:fs';
import { errorCode } from './errorCode.ts';

/** Each connection is an open file, and so are the database, the log and each photo that is read. */
const least = 256;

const remedy = 'raise the limit, with "ulimit -n 4096" in the shell or LimitNOFILE=4096 in the unit of systemd';

/** Returns a sentence if the process may open too few files; null if the limit suffices or is unknown. */
export function tooFewOpenFiles(limits = '/proc/self/limits'): string | null {
  const text = existsSync(limits) ? readFileSync(limits, 'utf8') : '';
  const [, soft] = /^Max open files\s+(\d+)/mu.exec(text) ?? [];
  if (soft === undefined || Number(soft) >= least) return null;
  return `This process may open ${soft} files at once and needs at least ${least}: ${remedy}.`;
}

/** The sentence for an error that says that no more files can be opened; null for any other. */
export function noMoreOpenFiles(error: unknown): string | null {
  const isOut = ['EMFILE', 'ENFILE'].includes(errorCode(error));
  return isOut ? `No more files can be opened: ${remedy}.` : null;
}
