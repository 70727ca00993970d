import { type Front, inPlaceOfScripts, standInFront } from '../journeys/front.ts';
import { heading, press } from '../journeys/steps.ts';
import { expect, test } from './fixtures.ts';

/** Journeys in which the page's first script is missing or replaced, in an engine beside Chromium. */

test.use({ expectedNoise: /MIME|module|Unexpected|SyntaxError|status of|NetworkError|load failed|Loading failed/iu });

const firstScript = /^\/assets\/index-[\w-]+\.js$/u;

/** Starts a proxy that replaces the first script's response a number of times. */
async function front(url: string, name: string, times: number): Promise<Front & { met: { count: number } }> {
  const met = { count: 0 };
  const inFront = await standInFront(
    () => [url],
    (path) => {
      if (!firstScript.test(path)) return undefined;
      met.count += 1;
      return met.count > times ? undefined : inPlaceOfScripts[name];
    },
  );
  return { ...inFront, met };
}

for (const name of ['404', '502', 'HTML with 200', 'half a script'])
  test(`${name} once in place of the first script: the page starts by itself`, async ({ page, service }) => {
    const { url, met, close } = await front(service.url, name, 1);
    await page.goto(`${url}/informations`);
    // Asked for, fetched past the cache, and perhaps not a third time.
    await expect.poll(() => met.count).toBeGreaterThan(1);
    await heading(page, 'Hodí se tento záznam pro vaši nehodu?').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#root > *') !== null && sessionStorage.length))
      .toBe(0);
    await press(page, 'Potvrdit a začít');
    await heading(page, 'Ověřte telefony obou účastníků').waitFor();
    await close();
  });

for (const name of ['502', 'silence'])
  test(`${name} for ever in place of the first script: it is said, and a button tries again`, async ({
    page,
    service,
    engineName,
  }) => {
    test.skip(
      name === 'silence' && engineName === 'firefox',
      'Firefox names nothing to its driver before a page is whole',
    );
    // One response in place of the script, two automatic retries, one more after a reload.
    const { url, close } = await front(service.url, name, name === 'silence' ? 2 : 3);
    await page.goto(`${url}/informations`, { waitUntil: 'commit' });
    await heading(page, 'Stránka se nenačetla celá').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Policie 158' }).waitFor();
    await press(page, 'Zkusit znovu');
    await heading(page, 'Hodí se tento záznam pro vaši nehodu?').waitFor();
    await press(page, 'Potvrdit a začít');
    await heading(page, 'Ověřte telefony obou účastníků').waitFor();
    await close();
  });
