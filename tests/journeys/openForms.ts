import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import type { Screen, Step } from '#machines/routes.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import type { Service } from './fixtures.ts';
import { adopt, reportIn, reportWithPlates } from './prepare.ts';

/** Page and service with which a form is opened. */
export interface Setting {
  page: Page;
  service: Service;
}

export type Opening = (setting: Setting) => Promise<void>;

export async function open(
  { page, service }: Setting,
  report: ReportDriver,
  screen: Screen,
  step?: Step,
): Promise<void> {
  await adopt(page, service, report);
  if (step !== undefined) await page.addInitScript((name) => history.replaceState({ idx: 0, step: name }, ''), step);
  await page.goto(pathOf(screen, { reportId: report.reportId, participantId: report.participants[0]?.participantId }));
}

/** Opens a form of a complete report. */
export const filled =
  (screen: Screen, step?: Step): Opening =>
  async (setting) =>
    open(setting, await reportIn(setting.service, 'filled'), screen, step);

/** Opens a form of a report with names and plates alone. */
export const withPlates =
  (screen: Screen): Opening =>
  async (setting) =>
    open(setting, await reportWithPlates(setting.service), screen);

export async function openShared({ page, service }: Setting, stage: 'COLLECTING_DATA' | 'filled' | 'TO_SIGN') {
  const report = await reportIn(service, stage);
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const { summaryId, checkCode } = await report.call('getSummaryId');
  await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  return report;
}

export async function openResume({ page, service }: Setting): Promise<void> {
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await page.goto('/resume');
}

export const atRoadside =
  (screen: Screen): Opening =>
  async ({ page, service }) => {
    await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
    await page.goto(pathOf(screen, {}));
  };
