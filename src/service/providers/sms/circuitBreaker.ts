import { SmsRefused } from '../messages.ts';
import type { SmsProvider } from './sms.ts';

const failuresInARow = 3;
/** Milliseconds until the breaker lets a call through again, to test the gateway. */
const rest = 30_000;

export interface CircuitBreakerOptions {
  now(): number;
  /** Receives each refusal, which does not count as a network failure and would otherwise stay unnoticed. */
  refused(refusal: SmsRefused, id: string): void;
}

/**
 * Wraps a provider in a circuit breaker that opens after several refusals or failures in a row. The outbox keeps retrying
 * messages; only requests for new codes are refused meanwhile.
 */
export function withCircuitBreaker(provider: SmsProvider, { now, refused }: CircuitBreakerOptions): SmsProvider {
  let failures = 0;
  let failedAt = 0;
  return {
    async send(message, id) {
      try {
        const gatewayId = await provider.send(message, id);
        failures = 0;
        return gatewayId;
      } catch (error) {
        if (error instanceof SmsRefused) refused(error, id);
        // A nonexistent number neither proves nor disproves that the gateway works.
        const isNumber = error instanceof SmsRefused && error.reason === 'number';
        if (!isNumber) {
          failures += 1;
          failedAt = now();
        }
        throw error;
      }
    },
    isDown: () => provider.isDown() || (failures >= failuresInARow && now() - failedAt < rest),
    close: provider.close,
  };
}
