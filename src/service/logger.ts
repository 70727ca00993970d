import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export interface LogDestination {
  write(line: string): void;
}

/** Headers hold tokens; libraries would write them with the level turned up. */
const neverLogged = { paths: ['headers', 'req', 'res', 'busboyOptions'], remove: true };

/**
 * Returns the one log of the process. It is made before anything that may write to it: a provider may answer, or fail, before the
 * server exists.
 * @param destination the standard output by default
 */
export function createLogger({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>, destination?: LogDestination): Logger {
  const options = { level, base: null, redact: neverLogged };
  return destination === undefined ? pino(options) : pino(options, destination);
}
