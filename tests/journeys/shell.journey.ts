import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { expect, test } from './fixtures.ts';
import { openReport, ownReport } from './prepare.ts';
import { expectScreen, heading, hold, withoutTelephone } from './steps.ts';

/** Journeys with the frame of every screen and the error page. */

async function expectBothWays(page: Page): Promise<void> {
  const ways = page.getByRole('main');
  await expect(ways.getByText('Vyplnit nový záznam')).toBeVisible();
  await expect(ways.getByText('Na hlavní stránku')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zavolat tísňovou linku 112' })).toBeVisible();
}

test.describe('in order', () => {
  test('the version is logged at the start (R-451)', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto('/');
    await expectScreen(page, 'landing');
    await expect.poll(() => said[0]).toBe('zaznam-o-nehode 0.45.13');
  });

  test('a page not found leads to a new report and to the main page (R-046, R-074, R-077, R-082)', async ({ page }) => {
    await page.goto('/neznama');
    await expect(heading(page, 'Tuto stránku jsme nenašli')).toBeVisible();
    await expectBothWays(page);
    await page.getByRole('button', { name: 'Vyplnit nový záznam' }).click();
    await expectScreen(page, 'informations');
    await page.goto('/error');
    await expect(heading(page, 'V tomto záznamu už nejde pokračovat')).toBeVisible();
    await expectBothWays(page);
    await page.getByRole('button', { name: 'Na hlavní stránku', exact: true }).click();
    await expectScreen(page, 'landing');
  });

  test('both numbers and the triangle stand on the landing page, the cases for the police as what is confirmed (R-002, R-003, R-004, R-012, R-026 to R-033, R-044, R-083, R-530, R-531)', async ({
    page,
  }) => {
    await withoutTelephone(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Odmítnout' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Tísňová linka 112' })).toHaveAttribute('href', 'tel:112');
    await expect(main.getByRole('link', { name: 'Policie 158' })).toHaveAttribute('href', 'tel:158');
    await expect(main.getByText(/nejméně 50\sm za vozidlo, na dálnici nejméně 100\sm/u)).toBeVisible();
    // There is a number for the police once there is a report.
    await expect(page.getByRole('button', { name: 'Číslo záznamu pro policii' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Kdy volat policii' }).click();
    const sheet = page.getByRole('dialog', { name: 'Kdy volat policii' });
    const cases = [
      'někdo je zraněný nebo zemřel',
      /^škoda na některém vozidle i\ss\svěcmi v\sněm zřejmě přesahuje 200\s000\sKč/u,
      /^je poškozené něco jiného než vaše vozidla s\svěcmi v\snich, třeba svodidlo.* nebo uniká olej či palivo$/u,
      /^vozidla brání provozu a\snejde je odsunout$/u,
      /^druhý řidič z\smísta nehody ujel$/u,
      'srazili jste zvíře, které někomu patří nebo leží na silnici',
    ];
    await expect(sheet.getByRole('listitem')).toHaveText(cases);
    for (const number of ['112', '158']) await expect(sheet.locator(`a[href="tel:${number}"]`)).toBeVisible();
    await page.getByRole('button', { name: 'Zavřít' }).click();
    await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
    await expectScreen(page, 'informations');
    const confirmed = main.getByRole('region', { name: 'Potvrďte, že platí všechno' });
    await expect(confirmed.getByRole('listitem')).toHaveText([
      'Nikdo není zraněný ani nezemřel.',
      /^Škoda na žádném vozidle i\ss\svěcmi v\sněm zřejmě nepřesahuje 200\s000\sKč\.$/u,
      /^Nic jiného poškozené není a\sneuniká olej ani palivo\.$/u,
      'Vozidla nebrání provozu, nebo je jde odsunout.',
      /^Druhý řidič z\smísta nehody neujel\.$/u,
      'Nesrazili jste zvíře, které někomu patří nebo leží na silnici.',
      /^Jste jeden ze dvou účastníků a\soba máte český občanský průkaz\.$/u,
    ]);
    const notSo = main.getByRole('region', { name: 'Něco z toho neplatí?' });
    await expect(notSo.getByRole('link', { name: 'Tísňová linka 112' })).toHaveAttribute('href', 'tel:112');
    await expect(notSo.getByRole('link', { name: 'Policie 158' })).toHaveAttribute('href', 'tel:158');
    await expect(main.getByText('Tohle je jen orientace', { exact: false })).toBeHidden();
    await main.getByText('Jak škodu odhadnout').click();
    await expect(main.getByText('Tohle je jen orientace', { exact: false })).toBeVisible();
    await expect(notSo.getByText(/^Je vás víc, nebo chybí český občanský průkaz\? Vyplňte papírový/u)).toBeVisible();
    await expect(main.getByText('Ukažte si navzájem doklad totožnosti, ukládá to zákon.')).toBeVisible();
  });

  test('a report locked by wrong codes says so again after a reload, and its session is gone (R-048, R-196)', async ({
    page,
    service,
  }) => {
    const report = await ownReport(page, service, 'NEW');
    // It takes two waits of ten minutes to lock one.
    await page.route(`**/reports/${report.reportId}{,/**}`, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const each of [answer, answer.copy?.document]) if (each?.report) each.report.state = 'ERROR';
      await route.fulfill({ response, json: answer });
    });
    await page.goto(pathOf('verification', { reportId: report.reportId }));
    await expect(heading(page, 'Příliš mnoho chybných kódů')).toBeVisible();
    await expect(page).toHaveURL('/error/codes');
    expect(await page.evaluate(() => sessionStorage.getItem('refreshToken'))).toBeNull();
  });

  test('the menu opens what is there, and after the confirmation nothing (R-080, R-085, R-088, R-092 to R-094)', async ({
    page,
    service,
  }) => {
    const report = await ownReport(page, service, 'COLLECTING_DATA');
    const menu = async () => {
      await page.getByRole('button', { name: 'Otevřít menu' }).click();
      return page.getByRole('dialog', { name: 'Menu' });
    };
    await page.goto('/');
    const empty = await menu();
    await expect(empty.getByRole('navigation').getByRole('link')).toHaveCount(0);
    await expect(empty.getByText('Části záznamu se otevřou, jakmile ho začnete vyplňovat.')).toBeVisible();

    await page.goto(pathOf('documents', { reportId: report.reportId }));
    await expectScreen(page, 'documents');
    const begun = await menu();
    await expect(begun.getByRole('navigation').getByRole('link')).toHaveText(['Účastníci nehody']);
    await expect(begun.getByText('Zatím nejde otevřít')).toHaveCount(3);
    await expect(begun.getByRole('button', { name: 'Začít znovu' })).toBeVisible();
    await expect(begun.getByRole('link', { name: 'Tísňová linka 112' })).toHaveAttribute('href', 'tel:112');
  });

  test.describe('without signal', () => {
    test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/u });

    for (const [opener, opened] of [
      ['Otevřít menu', 'Menu'],
      ['Kdy volat policii', 'Kdy volat policii'],
    ] as const)
      test(`the menu opens once it has come, like what stands beside it: ${opener}`, async ({ page }) => {
        await page.clock.install();
        await page.goto('/');
        await page.getByRole('button', { name: 'Odmítnout' }).click();
        await page.context().setOffline(true);
        await page.getByRole('button', { name: opener }).click();
        const notice = page.getByRole('alert').filter({ hasText: 'Část stránky se nenačetla.' });
        await page.clock.runFor('00:02');
        await expect(notice).toBeVisible();
        await notice.getByRole('button', { name: 'Zkusit znovu' }).click();
        await expect(notice).toBeHidden();
        for (let minute = 0; minute < 4; minute += 1) await page.clock.runFor('00:20');
        await expect(notice).toBeVisible();
        await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
        await expect(notice).toBeHidden();
      });
  });

  test('the menu opens late on a slow line, which is said meanwhile', async ({ page }) => {
    const release = await hold(page, /\/Overlays-.*\.js$/u);
    await page.goto('/');
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Načítáme další část stránky…' });
    await expect(notice).toBeVisible();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  for (const stage of ['TO_SIGN', 'FINISHED'] as const)
    test(`the menu of a report in ${stage} opens none of its parts (R-086, R-093)`, async ({ page, service }) => {
      await openReport(page, service, stage, 'success');
      await page.getByRole('button', { name: 'Otevřít menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByText('Uzavřeno')).toHaveCount(4);
      await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(0);
      await expect(menu.getByRole('button', { name: 'Začít znovu' })).toHaveCount(stage === 'FINISHED' ? 0 : 1);
    });
});

test.describe('broken', () => {
  test.use({ expectedNoise: /./u });

  test('without the element it lives in, the page says so (R-440)', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') });
    });
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/');
    expect((await thrown).message).toBe('Failed to find root element');
  });

  test('a configuration that does not come says that it is the network, and can be asked for again (R-175, R-434)', async ({
    page,
  }) => {
    await page.route('**/app-config.json*', (route) => route.abort());
    await page.goto('/');
    await expect(heading(page, 'Došlo k chybě sítě')).toBeVisible();
    await expect(heading(page, 'Sepište společně záznam o nehodě')).toHaveCount(0);
    await expectBothWays(page);
    await page.unroute('**/app-config.json*');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expectScreen(page, 'landing');
    await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
    await expectScreen(page, 'informations');
  });

  test('a wrong configuration names the variables in the console and nothing of it to the user (R-439)', async ({
    page,
  }) => {
    await page.route('**/app-config.json*', (route) => route.fulfill(said({ API_URL: '', MAX_WITNESSES: 'three' })));
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/');
    expect((await thrown).message).toBe('Wrong server environment variables: API_URL, MAX_WITNESSES');
    await expect(heading(page, 'Něco se nepovedlo')).toBeVisible();
    await expectBothWays(page);
    await expect(page.getByText('MAX_WITNESSES')).toHaveCount(0);
  });

  test('a page that has broken down offers the ways on, each by loading the page anew (R-075, R-077)', async ({
    page,
  }) => {
    await page.goto('/informations');
    await expectScreen(page, 'informations');
    await page.getByRole('button', { name: 'Odmítnout' }).click();
    await page.evaluate(() => {
      crypto.randomUUID = () => {
        throw new Error('Broken on purpose');
      };
    });
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await expect(heading(page, 'Něco se nepovedlo')).toBeVisible();
    await expectScreen(page, 'error');
    await expectBothWays(page);
    await page.getByRole('link', { name: 'Na hlavní stránku' }).click();
    await expectScreen(page, 'landing');
    await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
    await expectScreen(page, 'informations');
  });

  test('back on a page that has broken down loads the page anew', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Odmítnout' }).click();
    await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
    await expectScreen(page, 'informations');
    await page.evaluate(() => {
      crypto.randomUUID = () => {
        throw new Error('Broken on purpose');
      };
    });
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await expectScreen(page, 'error');
    await page.goBack();
    await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeVisible();
    await expectScreen(page, 'landing');
  });

  test('a page older than what was deployed since is loaded anew, where it was going (R-441)', async ({
    page,
    service,
  }) => {
    await openReport(page, service, 'filled', 'documents');
    await expectScreen(page, 'documents');
    let isOld = true;
    await page.route('**/assets/*.js', (route) => (isOld ? route.fulfill(said({}, 404)) : route.continue()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await expect.poll(() => isOld, { timeout: 20_000 }).toBe(false);
    await expectScreen(page, 'documents');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    // A tap may still hit the page that is about to go.
    await expect(async () => {
      if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Otevřít menu' }).click({ timeout: 1_000 });
      await expect(menu).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test('the page keeps its width while the next screen slides in', async ({ page, service }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReport(page, service, 'filled', 'witness');
  await expectScreen(page, 'witness');
  await page.evaluate(() => {
    const widths = new Set<number>();
    const look = () => {
      widths.add(document.documentElement.scrollWidth).add(innerWidth);
      document.documentElement.dataset.widths = [...widths].join(' ');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: /^Pokračovat/u }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-screen', 'witness');
  await expect(page.locator('main')).not.toHaveCSS('animation-name', 'none');
  await page.locator('main').evaluate((main) => Promise.all(main.getAnimations().map(({ finished }) => finished)));
  await expect(page.locator('html')).toHaveAttribute('data-widths', '360');
});
