import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { reportIn } from './prepare.ts';

/** A browser that darkens pages is told by each that is served which colour scheme it has. */

test('every page that is served says which colour schemes it supports', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const pages = ['/', '/informations', '/offline', '/pristupnost', '/overeni', '/outbox', '/api/docs', '/no-such-page'];
  for (const path of [...pages, pathOf('sharedSummary', { summaryId, checkCode })]) {
    const answer = await fetch(new URL(path, service.url), { headers: { Accept: 'text/html' } });
    expect(answer.headers.get('content-type'), path).toContain('text/html');
    // Known before any style has come.
    expect(await answer.text(), path).toContain('<meta name="color-scheme" content="only light"');
    await page.goto(path);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await expect.poll(scheme, path).toBe('light only');
  }
});
