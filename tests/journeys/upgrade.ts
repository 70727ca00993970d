import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, PlaywrightTestArgs, PlaywrightTestOptions, TestType } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { resume, workerIsThere } from '../engines/resume.ts';
import { newerBuild } from './builds.ts';
import { type Environment, expect, freePort, type Service, startService, stop } from './fixtures.ts';
import { standInFront } from './front.ts';
import { reportIn } from './prepare.ts';
import {
  chooseCulprit,
  drivers,
  enterPhone,
  expectScreen,
  fillCircumstances,
  fillDatetime,
  fillPlace,
  fillVehicle,
  heading,
  startReport,
} from './steps.ts';

/**
 * Upgrade without downtime: two processes with different builds share database and data folder and answer in turn.
 * UPGRADE_VISITS, UPGRADE_REPORTS and OLDER_BUILD (a built checkout) configure it; by default the builds differ in file names.
 */

export interface Builds {
  url: string;
  /** Selects the processes that answer from now on. */
  answering(which: 'older' | 'both' | 'newer'): void;
}

const { UPGRADE_VISITS: visits = 1, UPGRADE_REPORTS: reports = 1, OLDER_BUILD: older } = process.env;

/** Fixture of a worker: a second process beside the service, and a proxy for both. */
export async function twoBuilds(
  { service, environment }: { service: Service; environment: Environment },
  use: (builds: Builds) => Promise<void>,
): Promise<void> {
  const pageDir = older === undefined ? newerBuild() : join(older, 'dist', 'page');
  const port = await freePort();
  const program = older === undefined ? undefined : join(older, 'dist', 'service', 'main.js');
  const beside = await startService(port, service.dataDir, { ...environment, PAGE_DIR: pageDir }, program);
  const [first = '', second = ''] = [service.url, `http://localhost:${port}`].sort(() =>
    older === undefined ? 0 : -1,
  );
  const asked = { older: [first], both: [first, second], newer: [second] };
  let now: keyof typeof asked = 'both';
  const { url, close } = await standInFront(() => asked[now]);
  await use({
    url,
    answering(which) {
      now = which;
    },
  });
  await close();
  await stop(beside);
  if (older === undefined) rmSync(pageDir, { recursive: true });
}

/** First visit while both builds answer: the first button and the following screens work. */
async function comeForTheFirstTime(page: Page): Promise<void> {
  await startReport(page);
  await page.reload();
  await heading(page, 'Ověřte telefony obou účastníků').waitFor();
  await enterPhone(page, 'A', drivers().A.phone);
}

const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
};

/** Fills in a report across an upgrade and expects that the service has all of it. */
async function goOnThroughUpgrade(page: Page, service: Service, builds: Builds, hasWorker: boolean): Promise<void> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (const index of [0, 1]) await report.callFor(index, 'updateParticipantData', { body: { personalData } });
  const { reportId, participants } = report;
  const people = drivers();
  builds.answering('older');
  await resume(page, report);
  await page.goto(pathOf('accidentVehicle', { reportId, participantId: participants[0]?.participantId }));
  await heading(page, 'Vyfoťte vozidlo A').waitFor();
  if (hasWorker) await workerIsThere(page);
  else expect(await page.evaluate(() => (navigator.serviceWorker?.controller ?? null) === null)).toBe(true);
  builds.answering('both');
  await fillVehicle(page, 'A', people.A);
  await heading(page, 'Vyfoťte vozidlo B').waitFor();
  await page.reload();
  await fillVehicle(page, 'B', people.B);
  builds.answering('newer');
  await fillCircumstances(page);
  await fillDatetime(page);
  await fillPlace(page);
  await chooseCulprit(page);
  await expectScreen(page, 'summary');
  const stored = async () => {
    const { report: all } = await report.call('getReport');
    const both = [await report.callFor(0, 'getParticipant'), await report.callFor(1, 'getParticipant')];
    return {
      what: all.accidentCircumstances?.accidentDescription,
      when: all.accidentDatetime !== null,
      where: all.accidentLocation?.accidentLocationDescription,
      culprit: all.responsibleParticipantId,
      vehicles: both.map(({ participant: { vehicle, vehicleDamage, vehicleDamageImages: photos } }) => ({
        brand: vehicle?.vehicleBrandName,
        damage: vehicleDamage?.vehicleDamageDescription,
        photos: photos.length,
      })),
    };
  };
  const vehicle = { damage: 'Prasklý nárazník a rozbité světlo', photos: 2 };
  await expect.poll(stored, { timeout: 60_000 }).toEqual({
    what: 'Vozidlo B narazilo zezadu do vozidla A na křižovatce.',
    when: true,
    where: 'Křižovatka u zastávky Náměstí Míru',
    culprit: participants[1]?.participantId,
    vehicles: [
      { brand: people.A.brand, ...vehicle },
      { brand: people.B.brand, ...vehicle },
    ],
  });
}

type Test = TestType<PlaywrightTestArgs & PlaywrightTestOptions, { service: Service; builds: Builds }>;

/** Defines the journeys through an upgrade, with and without a service worker. */
export function journeysThroughUpgrade(test: Test): void {
  for (const [serviceWorkers, how] of [
    ['allow', 'with a service worker'],
    ['block', 'without a service worker'],
  ] as const)
    test.describe(how, () => {
      test.use({ serviceWorkers });

      for (let visit = 1; visit <= Number(visits); visit += 1)
        test(`first visit ${visit} while two builds answer begins a report`, async ({ page, builds }) => {
          builds.answering('both');
          await comeForTheFirstTime(page);
        });

      for (let report = 1; report <= Number(reports); report += 1)
        test(`report ${report} that is under way goes on through an upgrade, and is whole`, async ({
          page,
          service,
          builds,
        }) => {
          test.setTimeout(300_000);
          await goOnThroughUpgrade(page, service, builds, serviceWorkers === 'allow');
        });
    });
}
