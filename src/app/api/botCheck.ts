import { within } from '#contract/waits.ts';
import { config } from '../loading/config.ts';
import { loadScript } from './loadScript.ts';

/** API of the bot check's script, which is loaded with the routes flagged for it in TABLE 1. */
interface BotCheckScript {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

function script(): BotCheckScript | undefined {
  return 'grecaptcha' in window ? (window.grecaptcha as BotCheckScript) : undefined;
}

function keyInUse(): string | null {
  const { ENABLE_RECAPTCHA, RECAPTCHA_KEY } = config();
  return ENABLE_RECAPTCHA ? RECAPTCHA_KEY : null;
}

/** Loads the script if the check is enabled. Failures are only logged; the next call tries again. */
export async function fetchBotCheck(): Promise<void> {
  const key = keyInUse();
  if (key === null) return;
  try {
    await loadScript(`${config().RECAPTCHA_SCRIPT_URL}?render=${encodeURIComponent(key)}`);
  } catch (error) {
    console.info('The bot check did not come', error);
  }
}

async function execute(key: string, call: string): Promise<string | null> {
  await fetchBotCheck();
  const check = script();
  if (check === undefined) return null;
  return new Promise((resolve, reject) => {
    check.ready(() => void check.execute(key, { action: call }).then(resolve, reject));
  });
}

/** Returns a token for one call; null if the check is off, fails or does not answer. */
export async function botCheckToken(call: string): Promise<string | null> {
  const key = keyInUse();
  if (key === null) return null;
  try {
    return await within('botCheck', () => execute(key, call));
  } catch (error) {
    // Its failures are only logged; the service decides whether it lets the call in.
    console.info('The bot check failed', error);
    return null;
  }
}
