import type { Page } from '@playwright/test';
import type { InjectOptions } from 'fastify';
import { refreshTokenKey } from '#contract/limits.ts';
import { pathOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { fillReport, type ReportDriver, signBoth, startReport, verifyBoth } from '../service/wholeReport.ts';
import type { Service } from './fixtures.ts';

/** Brings a report to a state through the API, so that a journey can start in the middle. */

type InProcess = Parameters<typeof startReport>[0];

/** Adapts the service tests' driver to real HTTP. */
function remote(url: string): InProcess {
  const inject = async ({ method, url: path, query, headers, payload }: InjectOptions) => {
    const isRaw = payload instanceof Buffer;
    const address = new URL(String(path), url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method: String(method ?? 'GET'),
      headers: {
        ...(headers as Record<string, string>),
        ...(payload && !isRaw && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: isRaw ? new Uint8Array(payload) : JSON.stringify(payload) }),
    });
    const body = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      json: () => JSON.parse(body),
    };
  };
  // The driver uses only these members of the in-process service.
  return { app: { inject }, outboxIdle: async () => undefined } as unknown as InProcess;
}

export type Stage = 'NEW' | 'COLLECTING_DATA' | 'filled' | 'TO_SIGN' | 'FINISHED';

/** Creates a report in the given stage; `filled` is COLLECTING_DATA with nothing missing. */
export async function reportIn(service: Pick<Service, 'url' | 'codeFor'>, stage: Stage): Promise<ReportDriver> {
  const driver = await startReport(remote(service.url));
  const patient: ReportDriver = {
    ...driver,
    codeOf: (index) => service.codeFor(driver.participants[index]?.phoneNumber ?? ''),
  };
  if (stage === 'NEW') return patient;
  await verifyBoth(patient);
  if (stage === 'COLLECTING_DATA') return patient;
  await fillReport(patient);
  if (stage === 'filled') return patient;
  await patient.call('confirmReport', { body: { accuracyConfirmation: true } });
  if (stage === 'TO_SIGN') return patient;
  await signBoth(patient);
  return patient;
}

/** Gives the page the session of a report, as if it had been started in this tab; the cookie choice is made. */
export async function adopt(page: Page, service: Pick<Service, 'url'>, { refreshToken }: ReportDriver): Promise<void> {
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await page.addInitScript(
    ([key, token]) => {
      if (sessionStorage.getItem('adopted')) return;
      sessionStorage.setItem('adopted', 'yes');
      sessionStorage.setItem(key, token);
    },
    [refreshTokenKey, refreshToken] as const,
  );
}

/** Creates a report in the given stage and gives the page its session. */
export async function ownReport(
  page: Page,
  service: Pick<Service, 'url' | 'codeFor'>,
  stage: Stage,
): Promise<ReportDriver> {
  const report = await reportIn(service, stage);
  await adopt(page, service, report);
  return report;
}

/** Creates a report in the given stage and opens one of its screens; that of A, if it is of one participant. */
export async function openReport(
  page: Page,
  service: Pick<Service, 'url' | 'codeFor'>,
  stage: Stage,
  screen: Screen,
): Promise<ReportDriver> {
  const report = await ownReport(page, service, stage);
  await page.goto(pathOf(screen, { reportId: report.reportId, participantId: report.participants[0]?.participantId }));
  return report;
}

/** Returns true if the service still has the report. */
export async function stillThere(
  { url }: Pick<Service, 'url'>,
  { reportId, accessToken }: Pick<ReportDriver, 'reportId' | 'accessToken'>,
): Promise<boolean> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  return (await fetch(`${url}/api/reports/${reportId}`, { headers })).status === 200;
}

/** Creates a report with both participants and plates alone. */
export async function reportWithPlates(service: Pick<Service, 'url' | 'codeFor'>): Promise<ReportDriver> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const personalData = {
    firstName: 'Žofie',
    lastName: 'Dvořáková',
    idCardNumber: '123456789',
    dateOfBirth: '1988-04-12',
  };
  const vehicle = {
    vehicleLicensePlate: '1AB2345',
    vehicleBrandName: null,
    vehicleModelName: null,
    vehicleYearOfManufacture: null,
  };
  for (const index of [0, 1]) {
    await report.callFor(index, 'updateParticipantData', { body: { personalData } });
    await report.callFor(index, 'updateVehicle', { body: vehicle });
  }
  return report;
}

/** Counts the SMS sent to a number. */
export async function smsTo({ url }: Pick<Service, 'url'>, phoneNumber: string): Promise<number> {
  const outbox = await fetch(`${url}/outbox`, { headers: { Accept: 'application/json' } });
  const messages: { channel: string; to: string }[] = await outbox.json();
  return messages.filter(({ channel, to }) => channel === 'sms' && to === phoneNumber).length;
}
