import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '#machines/location.ts';
import type { HttpStub, StubAnswer } from '../fixtures/httpStub.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';
import { withHttpStub } from './withHttpStub.ts';

/** Journeys with the map, against a stub of styles and tiles, and without a map. */

const test = withHttpStub(({ url }) => ({ MAPS_KEY: 'pk.stub', MAP_ID: 'stand/in', MAPS_URL: url }));
// Only the map makes requests, to the stub alone.
test.use({ expectedNoise: /^request: http:\/\/127\.0\.0\.1|Failed to load resource|GPU stall|WebGL/u });

const open = { 'access-control-allow-origin': '*' };
const tile = sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe7d8' } })
  .png()
  .toBuffer();

async function answers({ path }: { path: string }, url: string): Promise<StubAnswer> {
  if (path.startsWith('/styles/'))
    return {
      headers: open,
      body: {
        version: 8,
        sources: { base: { type: 'raster', url: 'mapbox://stand.in', tileSize: 256 } },
        layers: [{ id: 'base', type: 'raster', source: 'base' }],
      },
    };
  if (path.startsWith('/v4/stand.in.json'))
    return {
      headers: open,
      body: { tilejson: '2.2.0', tiles: [`${url}/tile/{z}/{x}/{y}.png`], minzoom: 0, maxzoom: 18 },
    };
  if (path.startsWith('/tile/')) return { headers: { ...open, 'content-type': 'image/png' }, body: await tile };
  return { status: 404, headers: open };
}

function works(maps: HttpStub): void {
  maps.behave((request) => answers(request, maps.url));
}

async function openPlace(page: Page, service: Service): Promise<ReportDriver> {
  const report = await reportIn(service, 'filled');
  await report.call('updateLocation', {
    body: { accidentLocationDescription: 'U nádraží', accidentAddress: null, accidentGps: null },
  });
  await adopt(page, service, report);
  await page.goto(pathOf('location', { reportId: report.reportId }));
  await expect(heading(page, 'Kde se nehoda stala?')).toBeVisible();
  return report;
}

/** Returns the saved place once the service has the field `wanted`, as the page continues earlier. */
async function savedPlace(
  page: Page,
  report: ReportDriver,
  wanted: 'accidentGps' | 'accidentLocationDescription' = 'accidentGps',
) {
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'culprit');
  const saved = async () => (await report.call('getReport')).report.accidentLocation;
  await expect.poll(async () => (await saved())?.[wanted] ?? null).not.toBeNull();
  return saved();
}

const tapHint = (page: Page) => page.getByText('Klepněte do mapy.');
const pin = (page: Page) => page.getByRole('img', { name: 'Místo nehody' });

test('a pin put on the map by touch is named and saved (R-036, R-111, R-377)', async ({
  page,
  service,
  stub: maps,
}) => {
  works(maps);
  const report = await openPlace(page, service);
  const canvas = page.getByRole('region', { name: 'Mapa místa nehody' });
  await expect(page.getByRole('button', { name: 'Označit střed mapy' })).toBeEnabled({ timeout: 30_000 });
  await canvas.click({ position: { x: 100, y: 120 } });
  await expect(pin(page)).toBeVisible();
  await expect(page.getByText('Poloha je uložená')).toBeVisible();
  await expect(page.getByText(/^Nejbližší adresa: .+Praha/u)).toBeVisible();
  const place = await savedPlace(page, report);
  expect(place?.accidentGps?.latitude).toBeCloseTo(50.08, 1);
  expect(place?.accidentGps?.longitude).toBeCloseTo(14.4, 1);
});

test('by keyboard the pin goes to the middle of the map (R-112)', async ({ page, service, stub: maps }) => {
  works(maps);
  const report = await openPlace(page, service);
  const button = page.getByRole('button', { name: 'Označit střed mapy' });
  await expect(button).toBeEnabled({ timeout: 30_000 });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(pin(page)).toBeVisible();
  expect((await savedPlace(page, report))?.accidentGps).toEqual({ latitude: 50.0755, longitude: 14.4378 });
});

test('an address that is looked for puts the pin there, and both are saved (R-102, R-111)', async ({
  page,
  service,
  stub: maps,
}) => {
  works(maps);
  const report = await openPlace(page, service);
  await page.getByRole('combobox', { name: 'Najít adresu' }).fill('zdar nadrazni 2121');
  await page.getByRole('option').first().click();
  await expect(page.getByText('Nádražní\u00a02121/41, 591\u00a001 Žďár nad Sázavou')).toBeVisible();
  await expect(page.getByText('Poloha je uložená')).toBeVisible();
  const place = await savedPlace(page, report);
  expect(place?.accidentAddress).toMatchObject({ street: 'Nádražní', houseNumber: 2121, city: 'Žďár nad Sázavou' });
  expect(place?.accidentGps?.latitude).toBeCloseTo(49.56, 1);
});

test('the position of the phone brings the address at the place, which goes with it', async ({
  page,
  service,
  stub: maps,
  context,
}) => {
  works(maps);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 49.401, longitude: 15.5825, accuracy: 12 });
  const report = await openPlace(page, service);
  await page.getByRole('button', { name: 'Použít mou polohu' }).click();
  await expect(page.getByText('49.40100 N, 15.58250 E')).toBeVisible();
  await expect(page.getByText('přesnost asi 12\u00a0m')).toBeVisible();
  const address = page.getByText('Žižkova\u00a01867/89, 586\u00a001 Jihlava');
  await expect(address).toBeVisible();
  await expect(page.getByText('Doplnili jsme ji podle polohy.')).toBeVisible();
  await page.getByRole('button', { name: 'Odebrat polohu' }).click();
  await expect(address).toBeHidden();
  await page.getByRole('button', { name: 'Použít mou polohu' }).click();
  await expect(address).toBeVisible();
  await page.reload();
  await expect(address).toBeVisible();
  const place = await savedPlace(page, report);
  expect(place?.accidentAddress).toMatchObject({ street: 'Žižkova', houseNumber: 1867, city: 'Jihlava' });
  expect(place?.accidentGps).toEqual({ latitude: 49.401, longitude: 15.5825 });
});

/** Has the phone's geolocation fail with a code. */
async function answerPosition(page: Page, code: number): Promise<void> {
  await page.addInitScript((failure) => {
    const error = { code: failure, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' } as const;
    navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.(error);
  }, code);
}

for (const [code, reason, advice] of [
  [1, 'Přístup k\u00a0polohovým údajům byl zamítnut.', 'Vyberte prosím místo na mapě'],
  [2, 'Polohu se nepodařilo zjistit.', 'Vyberte prosím místo na mapě'],
  [3, 'Zjišťování polohy trvalo příliš dlouho.', 'Zkuste to znovu, vyberte místo na mapě'],
] as const)
  test(`a phone that does not tell its position, for reason ${code}: ${reason} (R-436, R-437)`, async ({
    page,
    service,
    stub: maps,
  }) => {
    works(maps);
    await answerPosition(page, code);
    const report = await openPlace(page, service);
    await page.getByRole('button', { name: 'Použít mou polohu' }).click();
    await expect(page.getByRole('alert')).toContainText(reason);
    await expect(page.getByRole('alert')).toContainText(advice);
    await expect(page.getByRole('button', { name: 'Použít mou polohu' })).toBeEnabled();
    expect((await savedPlace(page, report, 'accidentLocationDescription'))?.accidentLocationDescription).toBe(
      'U nádraží',
    );
  });

/** Denies geolocation in the browser. */
async function refusePosition(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  await browser.send('Browser.setPermission', {
    permission: { name: 'geolocation' },
    setting: 'denied',
    browserContextId: targetInfo.browserContextId,
  });
}

test('a position that the phone refuses after all leaves the one that was found', async ({
  page,
  service,
  stub: maps,
  context,
}) => {
  works(maps);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 49.5905, longitude: 16.0008, accuracy: 12 });
  await openPlace(page, service);
  const found = page.getByText('Nejbližší adresa: Nádražní\u00a02121/41, 591\u00a001 Žďár nad Sázavou');
  await page.getByRole('button', { name: 'Použít mou polohu' }).click();
  await expect(found).toBeVisible();
  await refusePosition(page);
  // A page that was told a position may be told the same one for a while.
  await page.reload();
  await page.getByRole('button', { name: 'Zjistit polohu znovu' }).click();
  await expect(page.getByRole('alert')).toContainText('Přístup k\u00a0polohovým údajům byl zamítnut.');
  await expect(found).toBeVisible();
});

for (const [name, refuses] of [
  ['its style', '/styles/'],
  ['its tiles', '/tile/'],
] as const)
  test(`a key that is refused for ${name} shows a panel instead of the map, and no dead end (R-438)`, async ({
    page,
    service,
    stub: maps,
  }) => {
    maps.behave((request) =>
      request.path.startsWith(refuses) ? { status: 401, headers: open } : answers(request, maps.url),
    );
    const report = await openPlace(page, service);
    await expect(page.getByRole('alert')).toContainText('Mapu se nepodařilo zobrazit');
    await page.getByLabel('Popis místa slovy').fill('Křižovatka u pošty');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, 'culprit');
    const saved = async () => (await report.call('getReport')).report.accidentLocation?.accidentLocationDescription;
    await expect.poll(saved).toBe('Křižovatka u pošty');
  });

test('a map that does not come may be asked for again', async ({ page, service, stub: maps }) => {
  maps.behave({ status: 503, headers: open });
  await openPlace(page, service);
  await expect(page.getByRole('alert')).toContainText('Mapu se nepodařilo zobrazit');
  await expect(page.getByText('Pokud jste ještě na místě.')).toBeVisible();
  await expect(tapHint(page)).toBeHidden();
  works(maps);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByRole('button', { name: 'Označit střed mapy' })).toBeEnabled({ timeout: 30_000 });
  await expect(tapHint(page)).toBeVisible();
});

test('without WebGL the place is told without a map', async ({ page, service, stub: maps }) => {
  maps.requests.length = 0;
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
      },
    });
  });
  await openPlace(page, service);
  await expect(page.getByRole('button', { name: 'Použít mou polohu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mapa místa nehody' })).toHaveCount(0);
  expect(maps.requests).toEqual([]);
});

test('a position that is not exact enough only moves the map, and nothing of it is saved', async ({
  page,
  service,
  stub: maps,
  context,
}) => {
  works(maps);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 49.195, longitude: 16.608, accuracy: 5000 });
  const report = await openPlace(page, service);
  await expect(page.getByRole('button', { name: 'Označit střed mapy' })).toBeEnabled();
  await page.getByRole('button', { name: 'Použít mou polohu' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Poloha telefonu není dost přesná.');
  await expect(alert).toContainText('Telefon ji zná jen asi na 5\u00a0km.');
  await expect(alert).toContainText('Mapu jsme posunuli, místo nehody na ní označte.');
  await expect(page.getByText('Poloha je uložená')).toBeHidden();
  await expect(page.getByText(/Brno/u)).toBeHidden();
  await expect(pin(page)).toBeHidden();
  expect((await savedPlace(page, report, 'accidentLocationDescription'))?.accidentGps).toBeNull();
  await page.goBack();
  await page.getByRole('button', { name: 'Použít mou polohu' }).click();
  await expect(alert).toBeVisible();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Označit střed mapy' }).click();
      // The nearest address soon takes the place of the coordinates.
      return page.getByText(/49\.19500 N, 16\.60800 E|^Nejbližší adresa: Česká/u).isVisible();
    })
    .toBe(true);
  await expect(alert).toBeHidden();
  const gps = (await savedPlace(page, report))?.accidentGps;
  expect([gps?.latitude.toFixed(3), gps?.longitude.toFixed(3)]).toEqual(['49.195', '16.608']);
});

test('a question for the position that is waved away leaves the other ways, and is asked again', async ({
  page,
  service,
  stub: maps,
}) => {
  works(maps);
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await openPlace(page, service);
  await page.getByRole('button', { name: 'Použít mou polohu' }).click();
  await expect(page.getByText('Zjišťuje se poloha')).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Zjišťování polohy trvalo příliš dlouho.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Použít mou polohu' })).toBeEnabled();
});

/** Holds requests of the map below a path, and returns a function that releases them. */
function cancelAutoRetry(maps: HttpStub, path: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  maps.behave(async (request) => {
    if (request.path.startsWith(path)) await held;
    return answers(request, maps.url);
  });
  return letGo;
}

// Waits: map.
for (const [name, path] of [
  ['its style', '/styles/'],
  ['its tiles', '/tile/'],
] as const)
  test(`a map of which ${name} does not come takes no tap, says so, and works when it comes`, async ({
    page,
    service,
    stub: maps,
  }) => {
    const letGo = cancelAutoRetry(maps, path);
    await openPlace(page, service);
    await expect(page.getByText('Mapa se zatím nenačetla')).toBeVisible();
    await expect(page.getByText('Použijte polohu telefonu nebo adresu, nebo místo popište slovy.')).toBeVisible();
    await expect(tapHint(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Označit střed mapy' })).toBeDisabled();
    await page.locator('canvas').click({ position: { x: 100, y: 120 } });
    await expect(page.getByText('Poloha je uložená')).toBeHidden();
    letGo();
    await expect(page.getByRole('button', { name: 'Označit střed mapy' })).toBeEnabled();
    await expect(page.getByText('Mapa se zatím nenačetla')).toBeHidden();
    await page.locator('canvas').click({ position: { x: 100, y: 120 } });
    await expect(page.getByText('Poloha je uložená')).toBeVisible();
  });

test('a map that loses its picture takes no tap until it has it back', async ({ page, service, stub: maps }) => {
  works(maps);
  await openPlace(page, service);
  const button = page.getByRole('button', { name: 'Označit střed mapy' });
  await expect(button).toBeEnabled();
  await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const lost = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lost?.loseContext();
    addEventListener('giveBack', () => lost?.restoreContext());
  });
  await expect(button).toBeDisabled();
  await page.locator('canvas').click({ position: { x: 100, y: 120 } });
  await expect(page.getByText('Mapa se zatím nenačetla')).toBeVisible();
  await expect(page.getByText('Poloha je uložená')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('giveBack')));
  await expect(button).toBeEnabled();
  await expect(page.getByText('Mapa se zatím nenačetla')).toBeHidden();
});
