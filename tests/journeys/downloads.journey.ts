import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { openLink } from '../paths/hand.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';

/** Journeys in browsers without downloads, sharing or clipboard: the signed report and the link stay reachable. */

/** Disables downloads by script, as the browsers of messengers do. */
async function disableScriptedDownloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLAnchorElement.prototype.click = () => {};
  });
}

/** Expects the PDF's address to answer the browser and its download manager, and nobody after them. */
async function expectTwoDownloads(page: Page, service: Service): Promise<void> {
  await page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click();
  const link = page.getByRole('link', { name: 'Otevřít PDF' });
  await expect(link).toHaveAttribute('href', /^(?:http|\/).*\/downloads\/[\w-]+\.[\w-]+\.[\w-]+$/u);
  const address = new URL((await link.getAttribute('href')) ?? '', service.url).href;
  for (const _ of ['the browser', 'its download manager']) {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/u);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(`${address.slice(0, -2)}xx`)).status).toBe(404);
}

test('the signed report has an address of the service, in the session and by the link', async ({ page, service }) => {
  const report = await reportIn(service, 'FINISHED');
  await disableScriptedDownloads(page);
  await adopt(page, service, report);
  await page.goto(pathOf('success', { reportId: report.reportId }));
  await expectTwoDownloads(page, service);
  const { summaryId, checkCode } = await report.call('getSummaryId');
  await page.goto(pathOf('sharedDownload', { summaryId, checkCode }));
  await expectTwoDownloads(page, service);
});

interface Refusals {
  share: 'AbortError' | 'NotAllowedError' | null;
  clipboard: 'refused' | 'silent' | null;
}

/** Replaces the share sheet and the clipboard by stubs that refuse; `null` leaves the first and records the copied text. */
async function installRefusals(page: Page, refusals: Refusals): Promise<void> {
  await page.addInitScript(({ share, clipboard }) => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    if (share !== null)
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new DOMException('no', share)) });
    const writeText = (text: string) => {
      if (clipboard === 'silent') return new Promise(() => {});
      if (clipboard === 'refused') return Promise.reject(new DOMException('no', 'NotAllowedError'));
      copied.push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, refusals);
}

const copied = 'Odkaz je zkopírovaný, vložte ho do zprávy.';
const byHand = 'Odkaz se nepodařilo předat ani zkopírovat. Označte ho a\u00a0zkopírujte sami:';

test.describe('the link for the other driver', () => {
  async function share(page: Page, service: Service, refusals: Refusals) {
    const report = await reportIn(service, 'filled');
    await installRefusals(page, refusals);
    await adopt(page, service, report);
    await page.goto(pathOf('summary', { reportId: report.reportId }));
    await openLink(page);
    await page.getByRole('button', { name: 'Poslat odkaz' }).click();
    const { summaryId, checkCode } = await report.call('getSummaryId');
    return `${service.url}${pathOf('sharedSummary', { summaryId, checkCode })}`;
  }

  test('is copied if the share sheet is refused', async ({ page, service }) => {
    const address = await share(page, service, { share: 'NotAllowedError', clipboard: null });
    await expect(page.getByText(copied, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([address]);
  });

  test('is not copied if the user closes the share sheet', async ({ page, service }) => {
    await share(page, service, { share: 'AbortError', clipboard: null });
    expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([]);
    await expect(page.getByText(copied, { exact: true })).toHaveCount(0);
    await expect(page.getByText(byHand, { exact: true })).toHaveCount(0);
  });

  // Waits: clipboard.
  for (const clipboard of ['refused', 'silent'] as const)
    test(`is shown as text if the clipboard is ${clipboard}`, async ({ page, service }) => {
      const address = await share(page, service, { share: null, clipboard });
      await expect(page.getByText(byHand, { exact: true })).toBeVisible();
      await expect(page.getByText(address, { exact: true })).toBeVisible();
    });
});
