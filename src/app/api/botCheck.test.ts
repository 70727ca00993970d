import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Document in which scripts load or fail as the test specifies. */
function documentWhere(scriptComes: () => boolean) {
  const asked: string[] = [];
  const createElement = () => Object.assign(new EventTarget(), { src: '', async: false, remove: () => undefined });
  const append = (element: ReturnType<typeof createElement>) => {
    asked.push(element.src);
    queueMicrotask(() => element.dispatchEvent(new Event(scriptComes() ? 'load' : 'error')));
  };
  vi.stubGlobal('document', { createElement, head: { append }, querySelector: () => null });
  return asked;
}

async function configured(settings: object) {
  if (!('document' in globalThis)) documentWhere(() => false);
  vi.stubGlobal('fetch', async () => Response.json({ API_URL: '/api', ...settings }));
  const { loadConfig } = await import('../loading/config.ts');
  await loadConfig();
  return import('./botCheck.ts');
}

const on = { ENABLE_RECAPTCHA: true, RECAPTCHA_KEY: 'key', RECAPTCHA_SCRIPT_URL: 'https://bots.example/api.js' };
const script = {
  ready: (run: () => void) => run(),
  execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the script of the bot check', () => {
  it('comes once, with its key', async () => {
    const asked = documentWhere(() => true);
    const { fetchBotCheck } = await configured(on);
    await Promise.all([fetchBotCheck(), fetchBotCheck()]);
    await fetchBotCheck();
    expect(asked).toEqual(['https://bots.example/api.js?render=key']);
  });

  it('is not asked for while the check is off or has no key (R-140)', async () => {
    const asked = documentWhere(() => true);
    await (await configured({ RECAPTCHA_KEY: 'key' })).fetchBotCheck();
    vi.resetModules();
    await (await configured({ ENABLE_RECAPTCHA: true })).fetchBotCheck();
    expect(asked).toEqual([]);
  });

  it('is only logged when it does not come, and asked for again the next time (R-446)', async () => {
    let isThere = false;
    const asked = documentWhere(() => isThere);
    const { fetchBotCheck } = await configured(on);
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await fetchBotCheck();
    expect(said).toHaveBeenCalledExactlyOnceWith('The bot check did not come', expect.any(Error));
    isThere = true;
    await fetchBotCheck();
    expect(said).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(2);
  });
});

describe('the token of the bot check', () => {
  it('is asked for each call by name, once the script is here', async () => {
    documentWhere(() => {
      vi.stubGlobal('grecaptcha', script);
      return true;
    });
    const { botCheckToken } = await configured(on);
    expect(await botCheckToken('getSummary')).toBe('key getSummary');
    expect(await botCheckToken('createReport')).toBe('key createReport');
  });

  it('is not there while the check is off, has no key or has not come', async () => {
    documentWhere(() => true);
    expect(await (await configured(on)).botCheckToken('getSummary')).toBeNull();
    vi.stubGlobal('grecaptcha', script);
    vi.resetModules();
    expect(await (await configured({})).botCheckToken('getSummary')).toBeNull();
    vi.resetModules();
    expect(await (await configured({ ENABLE_RECAPTCHA: true })).botCheckToken('getSummary')).toBeNull();
  });

  // Waits: botCheck.
  it('is given up when the check fails or does not answer', async () => {
    documentWhere(() => true);
    const { botCheckToken } = await configured(on);
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
