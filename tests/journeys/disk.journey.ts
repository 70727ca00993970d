import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Files that the page leaves on a phone's disk: no value is readable in those that outlive the tab. */

const typed = { firstName: 'Kunhuta', lastName: 'Přemyslovna', idCardNumber: '918273645', draft: 'Nedopsaná' };

/** Files of the tab, which hold the key beside the values, and of the browser's own form history, which its user controls. */
const ofTheBrowser = /Web Data|Sessions|Session Storage/u;

/** Returns the typed values found in files below a folder, in any encoding of browsers. */
function readable(folder: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (ofTheBrowser.test(entry)) continue;
    const path = join(folder, entry);
    const content = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null;
    for (const value of Object.values(typed))
      for (const encoding of ['utf8', 'utf16le'] as const)
        if (content?.includes(Buffer.from(value, encoding))) found.add(`${value} in ${entry}`);
  }
  return [...found];
}

test('nothing that was entered can be read on the disk of the phone once the tab is closed (R-571)', async ({
  service,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: service.url,
    locale: 'cs-CZ',
    reducedMotion: 'reduce',
  });
  try {
    const report = await reportIn(service, 'COLLECTING_DATA');
    const page = context.pages()[0] ?? (await context.newPage());
    await adopt(page, service, report);
    const participantId = report.participants[0]?.participantId;
    await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
    await page.getByLabel('Jméno', { exact: true }).fill(typed.firstName);
    await page.getByLabel('Příjmení').fill(typed.lastName);
    await page.getByLabel('Číslo občanského průkazu').fill(typed.idCardNumber);
    await page.getByLabel('Datum narození').fill('12. 4. 1988');
    await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
    await page.getByLabel('Ulice').fill(typed.draft);
    await page.reload();
    await expect(page.getByLabel('Ulice')).toHaveValue(typed.draft);
    expect(readable(folder)).toEqual([]);

    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await page.getByRole('button', { name: 'Začít znovu', exact: true }).click();
    await page.getByRole('button', { name: 'Smazat a začít znovu' }).click();
    await expectScreen(page, 'landing');
    const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    for (const value of Object.values(typed)) expect(left).not.toContain(value);
    await context.close();
    expect(readable(folder)).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
