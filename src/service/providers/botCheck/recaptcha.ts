import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ask, type ProviderLog } from '../ask.ts';
import type { BotCheck } from './botCheck.ts';

export interface RecaptchaOptions {
  url: string;
  secret: string;
  /** What a token of version 3 has to reach; version 2 has no score. */
  minScore: number;
  timeLimit: number;
  now(): number;
  log: ProviderLog;
}

const answerSchema = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
});
type Verdict = z.infer<typeof answerSchema>;

/** A token can be verified once within this time; a call that is tried again brings the same one. */
const tokenLifetime = 120_000;
const mostRemembered = 10_000;
/** These speak about the token; every other error code speaks about us. */
const tokenErrors: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'browser-error',
]);

function isAboutToken({ 'error-codes': codes = [] }: Verdict): boolean {
  return codes.length === 0 || codes.some((code) => tokenErrors.has(code));
}

/** Asks reCAPTCHA. When it does not answer, or refuses us rather than the token, people are let in (decision 007). */
export function createRecaptcha({ url, secret, minScore, timeLimit, now, log }: RecaptchaOptions): BotCheck {
  /** Tokens already found good, by hash, with the time until which they stay so. */
  const found = new Map<string, number>();

  function remember(hash: string): void {
    for (const [old, until] of found) if (until <= now() || found.size >= mostRemembered) found.delete(old);
    found.set(hash, now() + tokenLifetime);
  }

  return {
    async isHuman(token) {
      if (token === null || token === '') return false;
      const hash = createHash('sha256').update(token).digest('base64');
      if ((found.get(hash) ?? 0) > now()) return true;
      const init = { method: 'POST', body: new URLSearchParams({ secret, response: token }) };
      const answered = await ask({ url, init, answer: answerSchema, timeLimit });
      if (answered.kind !== 'answered') {
        log({ provider: 'botCheck', event: answered.kind === 'failed' ? answered.why : 'refused' });
        return true;
      }
      const verdict = answered.value;
      if (!verdict.success && !isAboutToken(verdict)) {
        log({ provider: 'botCheck', event: 'refused' });
        return true;
      }
      const isHuman = verdict.success && (verdict.score ?? 1) >= minScore;
      if (isHuman) remember(hash);
      return isHuman;
    },
  };
}
