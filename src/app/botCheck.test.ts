import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botCheckToken } from './botCheck.ts';
import { loadConfig } from './config.ts';

async function configured(settings: object) {
  vi.stubGlobal('fetch', async () => Response.json({ API_URL: '/api', ...settings }));
  await loadConfig();
}

const on = { ENABLE_RECAPTCHA: true, RECAPTCHA_KEY: 'key' };
const script = {
  ready: (run: () => void) => run(),
  execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
};

describe('the token of the bot check', () => {
  beforeEach(() => vi.stubGlobal('window', globalThis));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for each call by name', async () => {
    await configured(on);
    vi.stubGlobal('grecaptcha', script);
    expect(await botCheckToken('getSummary')).toBe('key getSummary');
  });

  it('is not there while the check is off, has no key or has not loaded', async () => {
    vi.stubGlobal('grecaptcha', script);
    await configured({});
    expect(await botCheckToken('getSummary')).toBeNull();
    await configured({ ENABLE_RECAPTCHA: true });
    expect(await botCheckToken('getSummary')).toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal('window', globalThis);
    await configured(on);
    expect(await botCheckToken('getSummary')).toBeNull();
  });

  it('is given up when the check fails or does not answer', async () => {
    await configured(on);
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('grecaptcha', { ...script, execute: () => Promise.reject(new Error('no')) });
    expect(await botCheckToken('getSummary')).toBeNull();
    expect(said).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    vi.stubGlobal('grecaptcha', { ...script, execute: () => new Promise(() => undefined) });
    const token = botCheckToken('getSummary');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await token).toBeNull();
  });
});
