import { Gauge, type Registry } from 'prom-client';
import { day } from '#contract/limits.ts';
import { daysToRenew, type Sealing, type SealTrial } from './sealing.ts';

/** Tries the seal at the start and each day, and tells metrics and log how long its certificate will do. */

interface Dependencies {
  registry: Registry;
  /** Receives a warning about conditions that would leave signed reports without a PDF or timestamp. */
  warn(what: { days?: number; why?: string }, says: string): void;
}

/** Begins to watch; returns what ends it. */
export function watchSeal(sealing: Pick<Sealing, 'trial'>, { registry, warn }: Dependencies): () => void {
  // Labelled by owner, so that the metric is absent without a configured certificate.
  const labelNames = ['owner'] as const;
  const registers = [registry];
  const expiry = new Gauge({
    name: 'seal_certificate_expires_timestamp_seconds',
    help: 'When the certificate of the seal runs out, in seconds since 1970.',
    labelNames,
    registers,
  });
  const works = new Gauge({
    name: 'seal_works',
    help: 'Whether the last trial seal was good: 1, or 0.',
    labelNames,
    registers,
  });

  function tell({ owner, fault, expiresAt, days, withoutTime }: SealTrial): void {
    expiry.set({ owner }, expiresAt / 1000);
    works.set({ owner }, fault === null ? 1 : 0);
    if (fault !== null) warn({ days, why: fault }, 'signed reports get no PDF: nothing can be sealed');
    else if (days < daysToRenew) warn({ days }, 'the certificate of the seal runs out soon');
    if (withoutTime !== null) warn({ why: withoutTime }, 'the authority gave no token of time');
  }

  async function look(): Promise<void> {
    try {
      const trial = await sealing.trial();
      if (trial !== null) tell(trial);
    } catch {
      warn({}, 'no trial seal could be made');
    }
  }

  void look();
  const timer = setInterval(() => void look(), day);
  timer.unref();
  return () => clearInterval(timer);
}
