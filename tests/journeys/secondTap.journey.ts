import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys with accidental double taps: the second tap never acts on the next screen. */

interface Place {
  x: number;
  y: number;
}

async function placeOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps again at a place, after a frozen clock has advanced by milliseconds. */
async function tapAgain(page: Page, { x, y }: Place, after: number): Promise<void> {
  await page.clock.runFor(after);
  await page.touchscreen.tap(x, y);
}

test('the second tap does nothing on the screen that has just come (R-513)', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  const { reportId } = report;
  const [A] = report.participants;
  const participantId = A?.participantId ?? '';
  await report
    .call('getWitnesses')
    .then(({ witnesses }) =>
      Promise.all(witnesses.map(({ witnessId }) => report.call('deleteWitness', { params: { witnessId } }))),
    );
  await adopt(page, service, report);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname);
  });
  const visit = async (screen: Screen) => {
    await page.goto(pathOf(screen, { reportId, participantId }));
    await expectScreen(page, screen);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  for (const after of [60, 150, 300]) {
    await visit('witness');
    let place = await placeOf(button('Pokračovat bez svědků'));
    await page.touchscreen.tap(place.x, place.y);
    await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
    await tapAgain(page, place, after);
    await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();

    await visit('damage');
    place = await placeOf(button('Doplnit později'));
    await page.touchscreen.tap(place.x, place.y);
    await expectScreen(page, 'damageData');
    await tapAgain(page, place, after);
    await expectScreen(page, 'damageData');
    // Further fast taps do not count either.
    await tapAgain(page, place, 300);
    await expectScreen(page, 'damageData');
    // Late chunks are not rendered while the clock is frozen.
    await expect(async () => {
      await page.clock.runFor(400);
      await expect(heading(page, 'Jakou značku vozu a model má vozidlo A?')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(400);
    place = await placeOf(button('Doplnit později'));
    await page.touchscreen.tap(place.x, place.y);
    await expect(heading(page, 'Kde je vozidlo A pojištěné?')).toBeVisible();
    await page.clock.runFor(400);
  }
  expect(changes.filter((path) => !path.endsWith('/session/refresh'))).toEqual([]);

  // A touch opens forms, questions and the menu; emergency calls are never delayed.
  await visit('witness');
  const add = await placeOf(button('Přidat svědka'));
  await page.touchscreen.tap(add.x, add.y);
  await expect(heading(page, 'Kdo nehodu viděl?')).toBeVisible();
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, add)).toMatch(/^(HTML|BODY)$/u);
  const call = await placeOf(page.getByRole('link', { name: 'Zavolat tísňovou linku 112' }));
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.href, call)).toBe('tel:112');
  await page.clock.runFor(400);
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');

  // A double click of a mouse, at once: the browser counts it.
  await visit('damage');
  await button('Doplnit později').dblclick();
  await expect(heading(page, 'Jakou značku vozu a model má vozidlo A?')).toBeVisible();
  await button('Doplnit později').click();
  await expect(heading(page, 'Kde je vozidlo A pojištěné?')).toBeVisible();
});
