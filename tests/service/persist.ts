import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { idempotencyHeader } from '#contract/limits.ts';
import type { HttpResponse, Reachable } from './client.ts';

/**
 * Repeats requests that are unanswered or answered with 503 under the same key, as the page does.
 * @param reach returns the service to ask, for each attempt
 */
export function persistent(
  reach: () => Promise<Reachable>,
  onAnswer: (options: InjectOptions, response: HttpResponse) => void = () => {},
): Reachable {
  return {
    app: {
      async inject(options) {
        const headers = { [idempotencyHeader]: randomUUID(), ...options.headers };
        for (;;) {
          const { app } = await reach();
          try {
            const response = await app.inject({ ...options, headers });
            onAnswer(options, response);
            if (response.statusCode !== 503) return response;
          } catch {
            // The service was killed and is being restarted.
          }
          await delay(5);
        }
      },
    },
  };
}
