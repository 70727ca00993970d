import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { allScreens, hasAddress, routeOf, type Screen } from '#machines/routes.ts';
import { findings } from './findings.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, reportIn, type Stage } from './prepare.ts';
import { expectScreen } from './steps.ts';

/**
 * Every screen in every position at rest: nothing for axe to find, room for text of twice the size at 320 px, and its heading
 * in the window's title. What is checked is noted for the accessibility statement (`npm run accessibility`).
 */

/** All that an operator may tell, so that it is looked at too. */
test.use({
  environment: {
    CONTACT_EMAIL: 'pristupnost@provozovatel-zaznamu.example',
    DPO_EMAIL: 'poverenec@provozovatel-zaznamu.example',
    CONTROLLER_NAME: 'Provozovatel, a. s.',
    CONTROLLER_ID: '12345678',
    CONTROLLER_ADDRESS: 'Dlouhá 1, 110 00 Praha 1',
  },
});

/** What sticks out to the right at 320 px with text of twice the size. */
async function overflowing(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    // The page clips what reaches over its edge, so nothing can be scrolled to; what clips inside of it does so on purpose.
    const isClipped = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement.id !== 'root' &&
      (getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement));
    const sticking = [...document.body.querySelectorAll('*')].filter((each) => {
      const { width, right } = each.getBoundingClientRect();
      return width > 0 && right > limit + 0.5 && !isClipped(each);
    });
    return sticking.map((each) => each.outerHTML.slice(0, 120)).slice(0, 5);
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 360, height: 740 });
  return wide;
}

/** `where` is what the statement calls it; a screen is called by its heading. */
async function expectAccessible(page: Page, where?: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Under a dialog the heading is out of reach, but there.
  const heading = async () => (await page.locator('h1').textContent()) ?? '';
  await expect.poll(async () => (await page.title()).startsWith(`${await heading()} – `), 'in its title').toBe(true);
  const name = where ?? (await heading());
  const found = [...(await findings(page)), ...(await overflowing(page))];
  expect.soft(found, name).toEqual([]);
  test.info().annotations.push({ type: found.length === 0 ? 'accessible' : 'inaccessible', description: name });
}

interface Position {
  screen: Screen;
  step: string | null;
}

function positionsOf(screens: readonly Screen[]): Position[] {
  return screens.flatMap((screen) => (routeOf(screen).steps ?? [null]).map((step) => ({ screen, step })));
}

type Ids = Record<string, string | undefined>;

async function visit(page: Page, screen: Screen, ids: Ids): Promise<void> {
  await page.goto(pathOf(screen, ids));
  await expectShown(page, { screen, step: null });
}

async function expectShown(page: Page, { screen, step }: Position): Promise<void> {
  await expectScreen(page, screen);
  if (step !== null) await expect.poll(() => page.evaluate(() => history.state?.step)).toBe(step);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** As back and forward lead to a position: its history entry names the step. The screen that was left may stand for a while. */
async function goTo(page: Page, { screen, step }: Position, ids: Ids): Promise<void> {
  const goOn = ([path, name, to]: readonly [string, string | null, Screen]) => {
    if (document.documentElement.dataset.screen !== to) document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({ idx: history.state.idx + 1, step: name }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  await page.evaluate(goOn, [pathOf(screen, ids), step, screen] as const);
  await expectShown(page, { screen, step });
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

async function reportAt(page: Page, service: Service, stage: Stage) {
  const report = await reportIn(service, stage);
  await adopt(page, service, report);
  return { reportId: report.reportId, participantId: report.participants[1]?.participantId };
}

const tag = { tag: '@accessibility' };

const outside = allScreens.filter(
  (screen) =>
    routeOf(screen).area === null &&
    !routeOf(screen).path.includes(':') &&
    (hasAddress(screen) || screen === 'notFound'),
);

test('the screens outside of a report', tag, async ({ page }) => {
  for (const screen of outside) {
    await visit(page, screen, {});
    await expectAccessible(page);
  }
  for (const path of ['/offline', '/pristupnost', '/overeni']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Nastavení' }).click();
  await expectAccessible(page, 'Nastavení cookies');
  await page.getByRole('button', { name: 'Kdy volat policii' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'Kdy volat policii');
});

test('a report that is open already', tag, async ({ page, service }) => {
  const [report, other] = [await reportIn(service, 'filled'), await reportIn(service, 'NEW')];
  await adopt(page, service, report);
  await page.goto(pathOf('verification', { reportId: other.reportId }));
  await expectScreen(page, 'otherReport');
  await expectAccessible(page);
  await page.goto('/informations');
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await page.getByRole('button', { name: 'Začít nový záznam' }).waitFor();
  await expectAccessible(page);
});

test('what the other participant sees on their own phone', tag, async ({ page, service }) => {
  const report = await reportIn(service, 'FINISHED');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  for (const screen of ['sharedSummary', 'sharedDownload'] as const) {
    await visit(page, screen, { summaryId, checkCode });
    await expectAccessible(page);
  }
});

/** But for that of the other phone, which ownPhone.journey.ts looks at. */
const collecting = positionsOf(
  allScreens.filter((screen) => routeOf(screen).area === 'COLLECTING_DATA' && screen !== 'ownPart'),
);
const middle = collecting.findIndex(({ screen }) => screen === 'accident');

for (const [name, positions] of [
  ['participants', collecting.slice(0, middle)],
  ['vehicles, place and summary', collecting.slice(middle)],
] as const)
  test(`the screens of a report that is being filled: ${name}`, tag, async ({ page, service }) => {
    const ids = await reportAt(page, service, 'filled');
    await visit(page, 'summary', ids);
    for (const position of positions) {
      await goTo(page, position, ids);
      await expectAccessible(page);
    }
  });

for (const [stage, screen] of [
  ['NEW', 'verification'],
  ['TO_SIGN', 'signReport'],
  ['FINISHED', 'success'],
] as const)
  test(`${screen} and what lies over it`, tag, async ({ page, service }) => {
    const ids = await reportAt(page, service, stage);
    await visit(page, screen, ids);
    await expectAccessible(page);
    for (const [button, title] of [
      ['Otevřít menu', 'Menu'],
      ['Číslo záznamu pro policii', 'Číslo záznamu pro policii'],
    ] as const) {
      await page.getByRole('banner').getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, title);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
