import type { CDPSession, Page } from '@playwright/test';
import { type CallName, callDefinition } from '#contract/calls.ts';

/** Interrupts a call as a bad signal does: on its way to the service, or on the answer's way back. */

export type Moment = 'before it arrives' | 'after it is done';

interface Paused {
  requestId: string;
  request: { url: string; method: string };
}

/**
 * Holds the next call of this kind through DevTools, as `page.route` would not pass a file's body whole.
 * @returns the session that holds it, and the request once it is held.
 */
async function holdNext(page: Page, call: CallName, moment: Moment) {
  const { method, path } = callDefinition(call);
  const devtools = await page.context().newCDPSession(page);
  const held = new Promise<Paused>((resolve) => {
    devtools.on('Fetch.requestPaused', (paused) => {
      if (paused.request.method === method) resolve(paused);
      else void devtools.send('Fetch.continueRequest', { requestId: paused.requestId });
    });
  });
  const urlPattern = `*/api${path.replace(/:\w+/gu, '*')}`;
  const requestStage = moment === 'before it arrives' ? ('Request' as const) : ('Response' as const);
  await devtools.send('Fetch.enable', {
    patterns: [urlPattern, `${urlPattern}\\?*`].map((pattern) => ({ urlPattern: pattern, requestStage })),
  });
  return { devtools, held };
}

async function bodyOf(devtools: CDPSession, { requestId }: Paused): Promise<Record<string, unknown>> {
  const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
  return JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
}

/** Makes the page offline until the next reload, so that only taps send requests. */
export async function keepSignalAway(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }));
}

/** Makes the page online again. */
export async function bringSignalBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
}

/** Lets the service answer the next call that `act` makes, and drops the answer. @returns it. */
export async function loseAnswer(
  page: Page,
  call: CallName,
  act: () => Promise<void>,
): Promise<Record<string, unknown>> {
  await keepSignalAway(page);
  const { devtools, held } = await holdNext(page, call, 'after it is done');
  await act();
  const paused = await held;
  const answer = await bodyOf(devtools, paused);
  await devtools.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'InternetDisconnected' });
  await devtools.detach();
  return answer;
}

/** Reloads the page during the next call that `act` makes. @returns the dropped answer, or null. */
export async function reloadDuring(
  page: Page,
  call: CallName,
  moment: Moment,
  act: () => Promise<void>,
): Promise<Record<string, unknown> | null> {
  const { devtools, held } = await holdNext(page, call, moment);
  await act();
  const paused = await held;
  const answer = moment === 'after it is done' ? await bodyOf(devtools, paused) : null;
  // The call stays held until the reload cuts it off; those of the reloaded page are let through.
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'about:nothing' }] });
  await page.reload();
  await devtools.detach();
  return answer;
}
