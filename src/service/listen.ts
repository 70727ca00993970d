import { type Config, ConfigError } from './config.ts';
import { errorCode } from './errorCode.ts';

/** Server that can be opened on a port and host. */
interface Listening {
  listen(options: { port: number; host: string }): Promise<string>;
}

const faultsOfPort = ['EADDRINUSE', 'EACCES'];
const faultsOfHost = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EAI_FAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENODEV'];
/** Wildcard address for IPv6 and IPv4. */
const everywhere = '::';
const everywhereOfIpv4 = '0.0.0.0';
/** The system has no IPv6. */
const noIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

/** Removes the brackets that an IPv6 host has in a URL. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/u, '$1');
}

async function open(app: Listening, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (host !== everywhere || !noIpv6.includes(errorCode(error))) throw error;
    await app.listen({ port, host: everywhereOfIpv4 });
  }
}

/**
 * Opens the port; on all addresses those of IPv4 alone where the system has no IPv6.
 * @throws ConfigError naming the variable where HOST or PORT do not allow it
 */
export async function listen(app: Listening, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  try {
    await open(app, PORT, withoutBrackets(HOST));
  } catch (error) {
    const code = errorCode(error);
    if (faultsOfPort.includes(code))
      throw new ConfigError(
        `The environment variable PORT must be a port that is free and allowed (${PORT}: ${code}).`,
      );
    if (faultsOfHost.includes(code))
      throw new ConfigError(`The environment variable HOST must be an address of this machine (${HOST}: ${code}).`);
    throw error;
  }
}
