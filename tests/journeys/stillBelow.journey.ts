import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, startReport } from './steps.ts';

/** Forms announce required fields below the visible part. */

interface Form {
  screen: Screen;
  step?: string;
  /** Button that opens the form. */
  opens?: string;
  /** Hint above the button at 360 x 740; left out if all fields are visible. */
  below?: string;
}

const withoutReport: Form[] = [
  { screen: 'roadsidePlates' },
  { screen: 'roadsidePlace' },
  { screen: 'roadsideDriver' },
  { screen: 'resume' },
];
const person: Form[] = [{ screen: 'documentsManual', step: 'personalData', below: '↓\u00a0Číslo občanského průkazu' }];
const papers: Form[] = [
  { screen: 'documentsManual', step: 'address', below: '↓\u00a0Obec, PSČ, E-mail' },
  { screen: 'documentsManual', step: 'drivingLicense', below: '↓\u00a0Vydal' },
];
const vehicle: Form[] = [
  { screen: 'witness', opens: 'Přidat svědka' },
  { screen: 'accidentVehicle', step: 'licensePlate' },
  { screen: 'damage', below: '↓\u00a0Popis poškození' },
  { screen: 'damageMovement' },
  { screen: 'damageData', step: 'vehicle' },
  { screen: 'damageData', step: 'insurer' },
];
const accident: Form[] = [{ screen: 'circumstances', below: '↓\u00a0Popis nehody' }];
const time: Form[] = [{ screen: 'situation' }];
const place: Form[] = [{ screen: 'location' }, { screen: 'locationManual', below: '↓\u00a0Obec, PSČ' }];
const fault: Form[] = [{ screen: 'culprit' }];

/** Person whose licence is in no sample registry, so that the form is empty. */
const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '301234567',
  dateOfBirth: '1988-04-12',
};
const plate = {
  vehicleLicensePlate: '1AB2345',
  vehicleBrandName: null,
  vehicleModelName: null,
  vehicleYearOfManufacture: null,
};

/** Steps that make the next forms accessible, and leave them empty. */
const stages: [forms: Form[], before: (report: ReportDriver) => Promise<unknown>][] = [
  [person, async () => undefined],
  [
    [...papers, ...vehicle],
    (report) => both(report, (index) => report.callFor(index, 'updateParticipantData', { body: { personalData } })),
  ],
  [accident, (report) => both(report, (index) => report.callFor(index, 'updateVehicle', { body: plate }))],
  [
    time,
    (report) =>
      report.call('updateCircumstances', {
        body: { accidentDescription: 'Náraz zezadu.', accidentSituationDiagramId: 'REAR_END_COLLISION' },
      }),
  ],
  [
    place,
    (report) =>
      report.call('updateDatetime', {
        body: { accidentDatetime: new Date(Date.now() - 3_600_000).toISOString(), participantStillInPlace: true },
      }),
  ],
  [
    fault,
    (report) =>
      report.call('updateLocation', {
        body: { accidentLocationDescription: 'Před přechodem', accidentAddress: null, accidentGps: null },
      }),
  ],
];

async function both(report: ReportDriver, give: (index: number) => Promise<unknown>): Promise<void> {
  for (const index of report.participants.keys()) await give(index);
}

/** Returns the empty required fields that are out of sight or covered. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('main form button[type=submit]')?.parentElement;
    const end = bar?.getBoundingClientRect().top ?? 0;
    const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select):required')];
    const groups = [...document.querySelectorAll('main form fieldset[data-required]')];
    const asked = [
      ...fields.filter(({ value, type }) => type !== 'checkbox' && (type === 'radio' || value === '')),
      ...groups.flatMap((group) => group.querySelector('input') ?? []),
    ];
    const empty = asked.filter((field) => {
      const isAnswered = /^(?:radio|checkbox)$/u.test(field.type)
        ? document.querySelector(`[name="${CSS.escape(field.name)}"]:checked`) !== null
        : false;
      return !isAnswered && field.checkVisibility();
    });
    const firstOfEach = empty.filter(
      ({ name }, index) => name === '' || empty.findIndex((each) => each.name === name) === index,
    );
    return firstOfEach
      .filter((field) => {
        const { left, top, width } = field.getBoundingClientRect();
        if (top + 20 > end) return true;
        const there = document.elementFromPoint(left + width / 2, top + 20);
        return !(there === field || field.labels?.[0]?.contains(there));
      })
      .map((field) => (field.closest('fieldset')?.querySelector('legend') ?? field.labels?.[0])?.textContent ?? '');
  });
}

interface Line {
  said: string;
  /** True if it is readable as a whole and inside of the display. */
  isWhole: boolean;
}

function lineOf(page: Page): Promise<Line> {
  return page.getByText(/^↓/u).evaluate((line) => {
    const { left, right, top } = line.getBoundingClientRect();
    const isWhole = left >= 0 && right <= window.innerWidth && top > 0 && line.scrollWidth <= line.clientWidth;
    return { said: (line.textContent ?? '').replaceAll('\u00a0', ' '), isWhole };
  });
}

async function look(
  page: Page,
  ids: Parameters<typeof pathOf>[1],
  { screen, step, opens, below }: Form,
): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate((name) => sessionStorage.setItem('wantedStep', name), step ?? '');
  await page.goto(pathOf(screen, ids));
  await expectScreen(page, screen);
  if (opens !== undefined) await page.getByRole('button', { name: opens }).click();
  await expect(page.locator('main form button[type=submit]')).toBeVisible();
  const line = page.getByText(/^↓/u);
  if (below === undefined) await expect(line).toBeHidden();
  else await expect(line).toHaveText(below);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(async () => {
        const missed = await unseen(page);
        const { said, isWhole } = missed.length > 0 ? await lineOf(page) : { said: '', isWhole: true };
        const isIncluded = / a další \d+$/u.test(said) || missed.every((name) => said.includes(name));
        return isIncluded && isWhole ? 'told' : `${missed.join()} of which is told at ${width} px: ${said}`;
      })
      .toBe('told');
  }
}

test('on every form what cannot be seen is told to be below (R-610)', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await page.addInitScript(() => {
    const step = sessionStorage.getItem('wantedStep');
    if (step) history.replaceState({ idx: 0, step }, '');
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  for (const form of withoutReport) await test.step(form.screen, () => look(page, {}, form));
  await adopt(page, service, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(pathOf('documents', ids));
  for (const [forms, before] of stages) {
    await before(report);
    for (const form of forms)
      await test.step([form.screen, form.step].filter(Boolean).join(' '), () => look(page, ids, form));
  }
});

test('of many that wait below the first two are named, and how many more (R-610)', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await report.callFor(0, 'updateParticipantData', { body: { personalData } });
  await adopt(page, service, report);
  await page.setViewportSize({ width: 360, height: 520 });
  await page.addInitScript(() => history.replaceState({ idx: 0, step: 'address' }, ''));
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
  await expect(page.getByText(/^↓/u)).toHaveText('↓\u00a0Ulice, Číslo popisné a\u00a0další\u00a03');
});

test('the first phone is asked for on one display (R-610)', async ({ page }) => {
  await startReport(page);
  const asked = [
    page.getByLabel('Telefon účastníka A'),
    page.getByRole('checkbox', { name: /^Beru na vědomí/u }),
    page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }),
  ];
  for (const each of asked) await expect(each).toBeInViewport({ ratio: 1 });
});
