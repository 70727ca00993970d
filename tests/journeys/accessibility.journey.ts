import type { Page } from '@playwright/test';
import { pathOf } from '../../machines/location.ts';
import { allScreens, routeOf, type Screen } from '../../machines/routes.ts';
import { findings } from './findings.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, reportIn, type Stage } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** Every screen in every position at rest: nothing for axe to find, and room for text of twice the size at 320 px. */

/** What sticks out to the right at 320 px with text of twice the size. */
async function overflowing(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    const sticking = [...document.body.querySelectorAll('*')].filter((each) => {
      const { width, right } = each.getBoundingClientRect();
      return width > 0 && right > limit + 0.5;
    });
    return sticking.map((each) => each.outerHTML.slice(0, 120)).slice(0, 5);
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 360, height: 740 });
  return wide;
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await findings(page), where).toEqual([]);
  expect.soft(await overflowing(page), `${where} at 320 px with large text`).toEqual([]);
}

interface Position {
  screen: Screen;
  step: string | null;
}

function positionsOf(screens: readonly Screen[]): Position[] {
  return screens.flatMap((screen) => (routeOf(screen).steps ?? [null]).map((step) => ({ screen, step })));
}

async function visit(page: Page, { screen, step }: Position, ids: Record<string, string | undefined>): Promise<void> {
  await page.goto(pathOf(screen, ids));
  if (step !== null) {
    await page.evaluate((name) => history.replaceState({ idx: 0, step: name }, ''), step);
    await page.reload();
  }
  await expectScreen(page, screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function reportAt(page: Page, service: Service, stage: Stage) {
  const report = await reportIn(service, stage);
  await adopt(page, service, report);
  return { reportId: report.reportId, participantId: report.participants[1]?.participantId };
}

const outside = allScreens.filter((screen) => routeOf(screen).area === null && !routeOf(screen).path.includes(':'));

test('the screens outside of a report', async ({ page }) => {
  for (const position of positionsOf(outside)) {
    await visit(page, position, {});
    await expectAccessible(page, position.screen);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Nastavení' }).click();
  await expectAccessible(page, 'the choice of cookies');
  await page.getByRole('button', { name: 'Kdy volat policii' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'when to call the police');
});

test('what the other participant sees on their own phone', async ({ page, service }) => {
  const report = await reportIn(service, 'FINISHED');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  for (const screen of ['sharedSummary', 'sharedDownload'] as const) {
    await visit(page, { screen, step: null }, { summaryId, checkCode });
    await expectAccessible(page, screen);
  }
});

const collecting = positionsOf(allScreens.filter((screen) => routeOf(screen).area === 'COLLECTING_DATA'));
const middle = collecting.findIndex(({ screen }) => screen === 'accident');

for (const [name, positions] of [
  ['participants', collecting.slice(0, middle)],
  ['vehicles, place and summary', collecting.slice(middle)],
] as const)
  test(`the screens of a report that is being filled: ${name}`, async ({ page, service }) => {
    const ids = await reportAt(page, service, 'filled');
    for (const position of positions) {
      await visit(page, position, ids);
      await expectAccessible(page, [position.screen, position.step].filter(Boolean).join(' '));
    }
  });

for (const [stage, screen] of [
  ['NEW', 'verification'],
  ['TO_SIGN', 'signReport'],
  ['FINISHED', 'success'],
] as const)
  test(`${screen} and what lies over it`, async ({ page, service }) => {
    const ids = await reportAt(page, service, stage);
    await visit(page, { screen, step: null }, ids);
    await expectAccessible(page, screen);
    for (const button of ['Otevřít menu', 'Ukázat QR kód']) {
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `${screen}: ${button}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
