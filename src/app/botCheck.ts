import { config } from './config.ts';

/** The bot check's script, once it is here: it loads only on the routes flagged for it (§2). */
interface BotCheckScript {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

const patience = 5_000;

function script(): BotCheckScript | undefined {
  return 'grecaptcha' in window ? (window.grecaptcha as BotCheckScript) : undefined;
}

/** A token for one call (§6, X-Captcha-Token); null where the bot check is off, is not here or does not answer. */
export async function botCheckToken(call: string): Promise<string | null> {
  const { ENABLE_RECAPTCHA, RECAPTCHA_KEY } = config();
  const check = script();
  if (!ENABLE_RECAPTCHA || RECAPTCHA_KEY === null || check === undefined) return null;
  const answered = new Promise<string>((resolve, reject) => {
    check.ready(() => void check.execute(RECAPTCHA_KEY, { action: call }).then(resolve, reject));
  });
  const gaveUp = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  try {
    return await Promise.race([answered, gaveUp]);
  } catch (error) {
    // §8: its failures are only logged; the service decides whether it lets the call in.
    console.info('The bot check failed', error);
    return null;
  }
}
