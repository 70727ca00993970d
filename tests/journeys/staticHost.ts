import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test as base, type Service } from './fixtures.ts';

/** Serves the built page as a static host does, without a service. */

const page = join('dist', 'page');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

interface StaticHost {
  url: string;
  /** Requested paths, in order. */
  asked: string[];
}

/** Serves files as they are, and index.html for every other path. */
function serve(config: object, asked: string[]) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    asked.push(pathname);
    if (pathname === '/app-config.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config));
      return;
    }
    const wanted = join(page, normalize(pathname));
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(page, 'index.html');
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
}

export const test = base.extend<{ mocking: boolean; host: StaticHost }>({
  mocking: [true, { option: true }],
  host: async ({ mocking }, use) => {
    const asked: string[] = [];
    const server = serve({ API_URL: '/api', ENABLE_MOCKING: mocking }, asked);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    await use({ url: `http://localhost:${address.port}`, asked });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  baseURL: async ({ host }, use) => use(host.url),
});

export function panel(page: Page) {
  return page.getByRole('complementary', { name: 'Scénář ukázky' });
}

/** Opens the panel at a section for an action, then closes it. */
export async function inPanel<T>(page: Page, section: string, use: () => Promise<T>): Promise<T> {
  const opener = panel(page).getByRole('button', { name: 'Scénář', exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await panel(page).locator('summary', { hasText: section }).click();
  const result = await use();
  if ((await opener.getAttribute('aria-expanded')) === 'true') await opener.click();
  return result;
}

/** Reads codes in the panel, where the service would have its outbox. */
export function mockedService(page: Page): Pick<Service, 'codeFor'> {
  const read = new Set<string>();
  return {
    codeFor: (phone) =>
      inPanel(page, 'Zprávy', async () => {
        const messages = panel(page).getByRole('article').filter({ hasText: phone });
        let code = '';
        await expect
          .poll(async () => {
            const [newest = ''] = await messages.allTextContents();
            code = /kód: (\d{4})/u.exec(newest)?.[1] ?? '';
            if (code === '' || read.has(newest)) return false;
            read.add(newest);
            return true;
          })
          .toBe(true);
        return code;
      }),
  };
}

export { expect };
