import { pathOf } from '#machines/location.ts';
import { allScreens } from '#machines/routes.ts';
import { expect, test } from './fixtures.ts';
import { builtPages } from './pages.ts';
import { reportIn } from './prepare.ts';

/** Colour scheme that every built page declares for browsers that darken pages; html.test.ts covers the service's pages. */

test('every page of the build, at the address of every screen, says which colour schemes it supports', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { reportId, participants } = report;
  const ids = { reportId, participantId: participants[0]?.participantId, summaryId, checkCode };
  const screens = allScreens.map((screen) => pathOf(screen, ids));
  for (const path of [...screens, ...builtPages()]) {
    const answer = await fetch(new URL(path, service.url), { headers: { Accept: 'text/html' } });
    expect(answer.headers.get('content-type'), path).toContain('text/html');
    // Known before any style has come.
    expect(await answer.text(), path).toContain('<meta name="color-scheme" content="only light"');
  }
  for (const path of builtPages()) {
    await page.goto(path);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await expect.poll(scheme, path).toBe('light only');
  }
});
