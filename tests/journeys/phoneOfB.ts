import type { Browser, Page } from '@playwright/test';
import { listenForNoise, type Service } from './fixtures.ts';

/** Opens B's own phone: a separate browser context, with the choice about cookies made. */
export async function phoneOfB(browser: Browser, service: Service): Promise<{ page: Page; noise: string[] }> {
  const context = await browser.newContext({ baseURL: service.url });
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const page = await context.newPage();
  return { page, noise: listenForNoise(page, service.url) };
}
