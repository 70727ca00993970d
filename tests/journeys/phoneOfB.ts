import type { Browser, Page } from '@playwright/test';
import { listenForNoise, type Service } from './fixtures.ts';

/** Agrees to each part that has no answer yet. */
export async function agreeToAll(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: /^(?:Souhlasí|Jinak souhlasí): \p{Lu}/u });
  await agree.first().waitFor();
  while ((await agree.count()) > 0) await agree.first().click();
}

/** Opens a part of the report and objects to it; one of several sections is chosen first. */
export async function object(page: Page, part: string, section?: string): Promise<void> {
  const line = page.getByRole('heading', { level: 2, name: part }).getByRole('button');
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  await page.getByRole('button', { name: `Něco nesedí: ${part}` }).click();
  if (section !== undefined) await page.getByRole('group').getByRole('button', { name: section, exact: true }).click();
}

/** Opens B's own phone: a separate browser context, with the choice about cookies made. */
export async function phoneOfB(browser: Browser, service: Service): Promise<{ page: Page; noise: string[] }> {
  const context = await browser.newContext({ baseURL: service.url });
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const page = await context.newPage();
  return { page, noise: listenForNoise(page, service.url) };
}
