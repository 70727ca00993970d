import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { CallName } from '#contract/calls.ts';
import { ask, type ProviderLog } from '../ask.ts';
import type { BotCheck, TokenUse } from './botCheck.ts';

export interface RecaptchaOptions {
  url: string;
  secret: string;
  /** Minimum score of a version 3 token; version 2 has no score. */
  minScore: number;
  /** The hosts of our own page: a token that was got elsewhere is not for us. */
  hostnames: ReadonlySet<string>;
  timeLimit: number;
  now(): number;
  log: ProviderLog;
}

const answerSchema = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  /** Host and action for which the token was issued; only version 3 reports the action. */
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});
type Verdict = z.infer<typeof answerSchema>;

/** reCAPTCHA itself verifies a token once, within this time. */
const tokenLifetime = 120_000;
const mostRemembered = 10_000;
/** Error codes about the service's own configuration. All others concern the token, the only part strangers control. */
const ourErrors: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret', 'invalid-keys']);
const badQuestion: ReadonlySet<number> = new Set([400, 422]);

function isAboutUs({ 'error-codes': codes = [] }: Verdict): boolean {
  return codes.some((code) => ourErrors.has(code));
}

/**
 * Asks reCAPTCHA. When it does not answer, or refuses us rather than the token, people are let in (decision 007). A token
 * serves one use: tried again with the same key it gets the same verdict, and anything else is refused. What this process
 * has forgotten, or another one was shown, reCAPTCHA itself refuses as a duplicate.
 */
export function createRecaptcha({ url, secret, minScore, hostnames, timeLimit, now, log }: RecaptchaOptions): BotCheck {
  /** Used tokens by hash. */
  const spent = new LRUCache<string, { use: TokenUse; verdict: Promise<boolean> }>({
    max: mostRemembered,
    ttl: tokenLifetime,
    ttlResolution: 0,
    perf: { now },
  });

  function isOurs({ hostname, action }: Verdict, call: CallName): boolean {
    const isOurPage = hostname === undefined || hostnames.has(hostname);
    // With a wrong PUBLIC_URL it would be everybody: that has to be seen.
    if (!isOurPage) log({ provider: 'botCheck', event: 'token of another page' });
    return isOurPage && (action === undefined || action === call);
  }

  async function askRecaptcha(token: string, call: CallName): Promise<boolean> {
    const init = { method: 'POST', body: new URLSearchParams({ secret, response: token }) };
    const answered = await ask({ url, init, answer: answerSchema, timeLimit });
    if (answered.kind === 'refused' && badQuestion.has(answered.status)) return false;
    if (answered.kind !== 'answered') {
      log({ provider: 'botCheck', event: answered.kind === 'failed' ? answered.why : 'refused' });
      return true;
    }
    const verdict = answered.value;
    if (verdict.success) return (verdict.score ?? 1) >= minScore && isOurs(verdict, call);
    if (!isAboutUs(verdict)) return false;
    log({ provider: 'botCheck', event: 'refused' });
    return true;
  }

  return {
    async isHuman(token, use) {
      const hash = createHash('sha256').update(token).digest('base64');
      const earlier = spent.get(hash);
      if (earlier !== undefined) {
        const isSameUse = use.key !== null && use.key === earlier.use.key && use.call === earlier.use.call;
        return isSameUse && earlier.verdict;
      }
      const verdict = askRecaptcha(token, use.call);
      spent.set(hash, { use, verdict });
      return verdict;
    },
  };
}
