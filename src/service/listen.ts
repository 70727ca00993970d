import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';

const faultsOfPort = ['EADDRINUSE', 'EACCES'];
const faultsOfHost = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EAI_FAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENODEV'];

/** Opens the port. @throws ConfigError naming the variable where HOST or PORT do not allow it */
export async function listen(app: FastifyInstance, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (faultsOfPort.includes(code))
      throw new ConfigError(
        `The environment variable PORT must be a port that is free and allowed (${PORT}: ${code}).`,
      );
    if (faultsOfHost.includes(code))
      throw new ConfigError(`The environment variable HOST must be an address of this machine (${HOST}: ${code}).`);
    throw error;
  }
}
