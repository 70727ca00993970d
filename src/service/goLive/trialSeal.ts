import { type Config, ConfigError } from '../config.ts';
import { createSealing, daysToRenew, type SealTrial } from '../seal/sealing.ts';
import { type Finding, type Findings, missing, ok } from './finding.ts';

/** Makes a seal with what is configured, as a PDF would get it: everything else is found out when both have signed. */

function certificate({ fault, days, lastDay, owner }: SealTrial): Finding {
  if (fault !== null) return missing(`set SIGNING_P12 to another certificate: this one ${fault}`);
  const left = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (days < daysToRenew) return missing(`renew the certificate of SIGNING_P12: it runs out on ${lastDay}, in ${left}`);
  return ok(`seals as ${owner}; its certificate runs out on ${lastDay}, in ${left}`);
}

function time({ withoutTime }: SealTrial, url: string, trusted: string | undefined): Finding {
  const { hostname } = new URL(url);
  if (withoutTime !== null) return missing(`${hostname} gave no token of time: ${withoutTime}`);
  if (trusted === undefined)
    return missing(
      `set TIMESTAMP_CERTIFICATES to the certificate of ${hostname}, or of the authority above it: else nobody believes the time that it tells`,
    );
  return ok(`${hostname} says when a PDF was sealed`);
}

/** Returns the findings about the seal; none if there is no configuration to try. */
export async function trialSeal(config: Config, now: number): Promise<Findings> {
  const store = { sharedSecret: async (_name: string, fresh: string) => fresh };
  try {
    const sealing = await createSealing(config, { store, now: () => now, withoutTime: () => {} });
    const { TIMESTAMP_URL: url, TIMESTAMP_CERTIFICATES: trusted } = config.providers.timestamp;
    // Without SIGNING_P12 the authority stamps a key that is made for this trial.
    if (url !== undefined) await sealing.certificates();
    const trial = await sealing.trial();
    if (trial === null) return {};
    return {
      ...(config.SIGNING_P12 !== undefined && { Seal: certificate(trial) }),
      ...(url !== undefined && { 'Time of the seal': time(trial, url, trusted) }),
    };
  } catch (error) {
    if (error instanceof ConfigError) return { Seal: missing(error.message) };
    throw error;
  }
}
