import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import ways from '../../src/app/mocking/mockedWays.json' with { type: 'json' };
import { findings } from './findings.ts';
import { endWorkers, withMortalWorkers } from './misbehaving.ts';
import { expect, inPanel, mockedService, panel, test } from './staticHost.ts';
import * as steps from './steps.ts';

/** Journeys without a service (ENABLE_MOCKING), as product owners use the page on a static host. */

async function arrange(page: Page, call: string, outcome: string): Promise<void> {
  await inPanel(page, 'Příští odpovědi', async () => {
    await panel(page).getByRole('combobox', { name: 'Volání', exact: true }).selectOption(call);
    await panel(page).getByRole('combobox', { name: 'Jak dopadne' }).selectOption({ label: outcome });
    await panel(page).getByRole('button', { name: 'Nastavit', exact: true }).click();
    await expect(panel(page).getByText(`${outcome} · Jen příště`)).toBeVisible();
  });
}

/** Expects the outcome of the latest call of a name. */
async function expectLastCall(page: Page, call: string, outcome: RegExp): Promise<void> {
  await inPanel(page, 'Poslední volání', () =>
    expect(panel(page).getByRole('listitem').filter({ hasText: call }).first()).toHaveText(outcome),
  );
}

test('a call ends once as the scenario has it, then by the rules again (R-703)', async ({ page }) => {
  await steps.startReport(page);
  await arrange(page, 'addParticipant', 'ERR_PHONE_NUMBER_DUPLICATION');
  const send = page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A', exact: true });
  await page.getByLabel('Telefon účastníka A').fill('601 000 001');
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  await send.click();
  await expect(page.getByText(/^Toto číslo už má účastník\sB\./u).last()).toBeVisible();
  await expectLastCall(page, 'addParticipant', /ERR_PHONE_NUMBER_DUPLICATION\s*podle scénáře$/u);

  await arrange(page, 'addParticipant', 'Provede se, odpověď se ztratí');
  await page.getByLabel('Telefon účastníka A').fill('601 000 002');
  await send.click();
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
  await expectLastCall(page, 'addParticipant', /OK$/u);
  await inPanel(page, 'Zprávy', () =>
    expect(panel(page).getByRole('heading', { name: 'SMS pro +420601000002' })).toHaveCount(1),
  );

  const code = await mockedService(page).codeFor('+420601000002');
  await inPanel(page, 'Čas', async () => {
    await panel(page).getByRole('button', { name: 'Posunout o 10 min' }).click();
    await expect(panel(page).getByText(/^Teď je /u)).toBeVisible();
  });
  await steps.enterCode(page, 'A', code, 'Ověřit');
  await expect(page.getByText('Platnost kódu vypršela. Nechte si poslat nový.')).toBeVisible();
});

test('only codes that the table lists for a call can be set, and one that nobody knows', async ({ page }) => {
  await page.goto('/');
  await inPanel(page, 'Příští odpovědi', async () => {
    await panel(page).getByRole('combobox', { name: 'Volání', exact: true }).selectOption('verify');
    const outcomes = await panel(page)
      .getByRole('combobox', { name: 'Jak dopadne' })
      .getByRole('option')
      .allInnerTexts();
    expect(outcomes).toEqual([
      'Podle pravidel',
      ...calls.verify.codes,
      'Neznámý kód',
      'Bez spojení',
      'Provede se, odpověď se ztratí',
      'Chyba služby (500)',
      'Nesrozumitelná odpověď',
    ]);
  });
});

// Waits: mockedAnswer.
test('a worker that the phone ends without an event is replaced, and the call is done again', async ({ page }) => {
  await page.clock.install();
  await withMortalWorkers(page);
  await steps.startReport(page);
  await endWorkers(page);
  await page.getByLabel('Telefon účastníka A').fill('601 000 001');
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A', exact: true }).click();
  await page.clock.runFor(16_000);
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
});

test('a reload, a deep link and a second tab find the report again; starting again forgets it', async ({
  page,
  context,
}) => {
  const reportId = await steps.startReport(page);
  await steps.enterPhone(page, 'A', '601000001');
  await page.reload();
  await steps.expectScreen(page, 'verification');
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
  await page.goto(`/report/${reportId}/summary`);
  await steps.expectScreen(page, 'verification');

  const other = await context.newPage();
  await other.goto('/');
  await inPanel(other, 'Zprávy', () =>
    expect(panel(other).getByRole('heading', { name: 'SMS pro +420601000001' })).toBeVisible(),
  );

  await inPanel(page, 'Cesta', async () => {
    await panel(page).getByRole('button', { name: 'Začít znovu' }).click();
    await steps.expectScreen(page, 'landing');
  });
  await page.goto(`/report/${reportId}/verification`);
  await steps.expectScreen(page, 'errorTimeout');
  await inPanel(page, 'Zprávy', () => expect(panel(page).getByText('Zatím žádná zpráva.')).toBeVisible());
});

/** Returns the elements that the open panel covers or that overflow the display. */
function besidePanel(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.querySelector('aside > div:last-child')?.getBoundingClientRect().left ?? 0;
    return [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < 0 || right > edge);
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 30)}`);
  });
}

test('a jump walks the real chart to a screen, with a report that can be signed at its end', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  const { id } = ways.ways.summary;
  await inPanel(page, 'Cesta', async () => {
    await panel(page).getByRole('combobox', { name: 'Přejít na obrazovku' }).selectOption('summary');
    await panel(page).getByRole('button', { name: 'Přejít', exact: true }).click();
    await steps.expectScreen(page, 'summary');
    await expect(panel(page).getByText(`Obrazovka summary, cesta ${id}`)).toBeVisible();
    await panel(page).locator('summary', { hasText: 'Cesta' }).click();
    const entries = await panel(page).getByRole('listitem').allTextContents();
    expect(entries.slice(0, 5)).toEqual([
      'visit /',
      'session.absent',
      'step.continued',
      'submitted.createReport',
      'call createReport answers OK',
    ]);
    await expect(page.getByText('Jana Nováková').first()).toBeVisible();
    await expect(page.getByText('Martin Dvořák').first()).toBeVisible();
    expect(await besidePanel(page), 'summary').toEqual([]);
  });
  await steps.confirmSummary(page);
  await inPanel(page, 'Cesta', async () => expect(await besidePanel(page), 'signing').toEqual([]));
  expect(errors).toEqual([]);
});

test('a jump leads to a state of a screen, and so does its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await inPanel(page, 'Cesta', async () => {
    await panel(page).getByRole('combobox', { name: 'Přejít na obrazovku' }).selectOption('signReport');
    await panel(page).getByRole('combobox', { name: 'V jakém stavu' }).selectOption('toSign.signReport.A.codeRefused');
    await panel(page).getByRole('button', { name: 'Přejít', exact: true }).click();
    await expect(page.getByText(/^Nesprávný kód\./u).first()).toBeVisible();
    await expect(panel(page).getByText(/^Stav toSign\.signReport\.A\.codeRefused, cesta \w+$/u)).toBeVisible();
    await panel(page).locator('summary', { hasText: 'Cesta' }).click();
    await panel(page).getByRole('button', { name: 'Zkopírovat odkaz na scénář' }).click();
    await expect(panel(page).getByRole('button', { name: 'Zkopírováno' })).toBeVisible();
  });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const again = await context.newPage();
  await again.goto(link);
  await expect(steps.heading(again, 'Podepište záznam o nehodě')).toBeVisible({ timeout: 60_000 });
  await expect(again.getByText(/^Nesprávný kód\./u).first()).toBeVisible();
});

test('the panel is there for everybody, on every display', async ({ page }) => {
  await steps.startReport(page);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const section of ['Příští odpovědi', 'Poslední volání', 'Zprávy', 'Čas', 'Cesta'])
      await inPanel(page, section, async () => {
        expect(await findings(page), `${section} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBe(width);
      });
  }
});

test('a visit is copied as a link that repeats it, and as one word that replays it on the chart (R-704)', async ({
  page,
  context,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.url });
  await steps.startReport(page);
  await arrange(page, 'addParticipant', 'ERR_PHONE_NUMBER_DUPLICATION');
  await page.getByLabel('Telefon účastníka A').fill('601 000 001');
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A', exact: true }).click();
  await expect(page.getByText(/^Toto číslo už má účastník\sB\./u).last()).toBeVisible();
  await steps.enterPhone(page, 'A', '601000003');
  await steps.enterCode(page, 'A', await mockedService(page).codeFor('+420601000003'), 'Ověřit');
  await expect(page.getByText('Ověřeno').first()).toBeVisible();
  await inPanel(page, 'Cesta', async () => {
    await panel(page).getByRole('button', { name: 'Zkopírovat odkaz na scénář' }).click();
    await expect(panel(page).getByRole('button', { name: 'Zkopírováno' })).toBeVisible();
  });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  // All of it is done again, step by step.
  await expect(other.getByText('Ověřeno').first()).toBeVisible({ timeout: 30_000 });
  await inPanel(other, 'Poslední volání', async () => {
    await expect(panel(other).getByText('ERR_PHONE_NUMBER_DUPLICATION')).toBeVisible();
    await expect(panel(other).getByRole('listitem').filter({ hasText: 'verify' }).first()).toHaveText(/OK$/u);
  });
  await other.close();
  await inPanel(page, 'Cesta', async () => {
    await panel(page).getByRole('button', { name: 'Zkopírovat ID cesty' }).click();
    await expect(panel(page).getByRole('button', { name: 'Zkopírováno' })).toBeVisible();
  });
  const id = await page.evaluate(() => navigator.clipboard.readText());
  const replayed = execFileSync('npx', ['tsx', 'scripts/paths.ts', '--id', id], { encoding: 'utf8' });
  expect(replayed).toMatch(/^path [\da-f]{8}\n/u);
  expect(replayed.split('\n').filter((line) => /^\S/u.test(line))).toContain('submitted.createReport');
  expect(replayed).toContain('    verification  /report/');
});

test('a visit that began elsewhere than on the landing page is repeated from there (R-704)', async ({
  page,
  context,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.url });
  await page.goto('/informations');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await steps.expectScreen(page, 'verification');
  await inPanel(page, 'Cesta', async () => {
    await panel(page).getByRole('button', { name: 'Zkopírovat odkaz na scénář' }).click();
    await expect(panel(page).getByRole('button', { name: 'Zkopírováno' })).toBeVisible();
  });
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(steps.heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
});

test.describe('a page with a service', () => {
  test.use({ mocking: false });

  test('knows nothing of the mocked one: no chunk of it is asked for, and none of the others holds it', async ({
    page,
    host,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Odmítnout' }).click();
    await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    // The call is really made, and this host cannot answer it.
    await expect(page.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
    expect(host.asked).toContain('/api/reports');
    await expect(panel(page)).toHaveCount(0);
    // A text of the panel, a key of the scenario, an effect of the service's rules.
    const marks = ['Ukázka bez služby', 'mocking.settings', 'sendSignedReport'];
    const assets = join('dist', 'page', 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const mocked = scripts.filter((name) => {
      const text = readFileSync(join(assets, name), 'utf8');
      return marks.some((mark) => text.includes(mark));
    });
    const asked = host.asked.flatMap((path) => (path.startsWith('/assets/') ? [basename(path)] : []));
    expect(mocked.length).toBeGreaterThanOrEqual(2);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => mocked.includes(name))).toEqual([]);
  });
});
