import type { Locator } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { allScreens } from '#machines/routes.ts';
import { expect, test } from './fixtures.ts';
import { builtPages } from './pages.ts';
import { ownReport, reportIn } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** Colour schemes of the page: which it declares, what it is like in the dark from the first paint, and forced colours. */

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
    expect(await answer.text(), path).toContain('<meta name="color-scheme" content="light dark"');
  }
  for (const path of builtPages()) {
    await page.goto(path);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await expect.poll(scheme, path).toBe('light dark');
  }
});

test('in the dark the first two pages are dark before any script runs', async ({ browser, service }) => {
  const context = await browser.newContext({ baseURL: service.url, colorScheme: 'dark', javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/informations']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(233, 238, 243)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 30)');
  }
  await context.close();
});

test('forced colours leave a frame to the emergency call and to notices, and mark what is chosen', async ({
  page,
  service,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const report = await ownReport(page, service, 'filled');
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  const widths = (element: Locator) =>
    element.evaluate((each) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(each);
      return [borderTopStyle === 'solid' ? borderTopWidth : '0px', outlineStyle === 'solid' ? outlineWidth : '0px'];
    });
  await page.goto(pathOf('damageMovement', ids));
  await expectScreen(page, 'damageMovement');
  const link = page.getByRole('banner').getByRole('link', { name: 'Zavolat tísňovou linku 112' });
  expect(await widths(link)).toEqual(['1px', '0px']);
  const chosen = page.getByRole('group').locator('div:has(> * > input:checked)').first();
  expect((await widths(chosen))[1]).toBe('3px');
  await page.goto(pathOf('damage', ids));
  await expectScreen(page, 'damage');
  expect((await widths(page.locator('label:has(input:checked) > span').first()))[1]).toBe('3px');
});

test('forced colours leave the sign of what is chosen to boxes, chips and switches', async ({ page, service }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Nastavení' }).click();
  /** Colour of the check mark, or of the knob of a switch. */
  const sign = (name: string | RegExp) =>
    page.getByLabel(name).evaluate((box) => {
      const mark = box.parentElement?.querySelector('svg');
      const knob = box.nextElementSibling?.firstElementChild ?? box;
      return mark ? getComputedStyle(mark).color : getComputedStyle(knob).backgroundColor;
    });
  const black = 'rgb(0, 0, 0)';
  expect(await sign(/^Technické cookies/u)).toBe(black);
  expect(await sign(/^Analytické cookies/u)).toBe(black);
  const report = await ownReport(page, service, 'filled');
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  for (const [screen, name] of [
    ['situation', 'Účastníci jsou stále na místě nehody'],
    ['culprit', /Jiří Řezníček/u],
    ['damageMovement', 'Jelo rovně'],
  ] as const) {
    await page.goto(pathOf(screen, ids));
    await expectScreen(page, screen);
    await expect(page.getByLabel(name)).toBeChecked();
    expect(await sign(name), screen).toBe(black);
  }
});
