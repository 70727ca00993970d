import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '#machines/location.ts';
import { drawnFile } from '../fixtures/drawnPhotos.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { keepSignalAway } from './cutOff.ts';
import { expect, type Service, test } from './fixtures.ts';
import { phonePhoto } from './phonePhoto.ts';
import { ownReport } from './prepare.ts';
import { sealedKeys } from './sealed.ts';
import { recordSent, sentFile } from './sentPhoto.ts';
import { expectScreen, heading, photo } from './steps.ts';

/** Journeys with photos on a bad signal and from unusual phones. */

async function openPhotos(page: Page, service: Service, index = 0): Promise<ReportDriver> {
  const report = await ownReport(page, service, 'filled');
  const [{ photoId = '' } = {}] = (await report.callFor(index, 'getParticipant')).participant.vehicleDamageImages;
  const participantId = report.participants[index]?.participantId ?? '';
  await report.callFor(index, 'deleteAccidentPhoto', { params: { photoId, participantId } });
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
  return report;
}

async function photosOf(report: ReportDriver) {
  const { participant } = await report.callFor(0, 'getParticipant');
  return [...participant.vehicleDamageImages].sort((a, b) => a.displayOrder - b.displayOrder);
}

function tiles(page: Page) {
  return page.getByRole('list', { name: 'Fotografie vozidla A' }).getByRole('listitem');
}

function chooser(page: Page) {
  return page.locator('input[multiple]');
}

/** Counts the photos stored encrypted on the phone. */
async function keptPhotos(page: Page): Promise<number> {
  return (await sealedKeys(page)).filter((key) => String(key).includes(' photo ')).length;
}

/** Lets the browser refuse IndexedDB, as with blocked site data. */
async function refuseDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
}

test('a photo of twelve megapixels leaves the phone upright, small and without its place (R-688, R-689)', async ({
  page,
  service,
}) => {
  await recordSent(page);
  const report = await openPhotos(page, service);
  const taken = await phonePhoto(test.info().outputPath('IMG_0001.JPG'));
  await chooser(page).setInputFiles(taken);
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1, { timeout: 30_000 });
  const sent = await sentFile(page);
  expect(sent.length).toBeGreaterThan(50_000);
  expect(sent.length).toBeLessThan(1_000_000);
  const { format, width, height, exif, orientation } = await sharp(sent).metadata();
  expect({ format, isUpright: Number(height) > Number(width), exif, orientation }).toEqual({
    format: 'jpeg',
    isUpright: true,
    exif: undefined,
    orientation: undefined,
  });
  // Faults of a photo are reported without blocking.
  const message = page.getByText('Fotografie je rozmazaná. Držte telefon chvíli v\u00a0klidu.');
  const blurred = await drawnFile('wholeCar', 1, 'out of focus');
  const good = await drawnFile('damageNear', 2, 'as it is');
  await chooser(page).setInputFiles(blurred);
  await expect(message).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Nechat – fotografie 2' }).click();
  await expect(message).toBeHidden();
  await chooser(page).setInputFiles([blurred, good, good]);
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(5, { timeout: 30_000 });
  await expect(page.getByText('Je na ní totéž co na fotografii 4. Vyfoťte raději něco jiného.')).toBeVisible();
  await page.getByLabel('Vyfotit znovu – fotografie 3').setInputFiles(await drawnFile('wholeCar', 4, 'as it is'));
  await expect(message).toBeHidden();
  await expect.poll(async () => (await photosOf(report)).length, { timeout: 30_000 }).toBe(5);
});

test('the newest photo is in sight, and a shot counts while it is there (R-104)', async ({ page, service }) => {
  const report = await openPhotos(page, service);
  const ground = (locator: Locator) => locator.evaluate((face) => getComputedStyle(face).backgroundColor);
  const blue = await ground(page.getByText('Vyfotit', { exact: true }).locator('xpath=../..'));
  expect(await ground(page.getByRole('button', { name: 'Pokračovat bez fotografií' }))).not.toBe(blue);
  const shots = page.getByRole('list', { name: 'Co vyfotit' });
  const [plate, near] = [shots.getByLabel(/^Registrační značka/u), shots.getByLabel(/^Poškození/u)];
  await plate.setInputFiles({ name: 'poznamky.txt', mimeType: 'text/plain', buffer: Buffer.from('...') });
  await expect(page.getByRole('alert')).toContainText('„poznamky.txt“ není fotografie');
  await expect(plate).toHaveAccessibleName('Registrační značka');
  await plate.setInputFiles(await drawnFile('damageNear', 0, 'as it is'));
  await near.setInputFiles(await drawnFile('damageNear', 1, 'deep night, far out of focus'));
  await expect(page.getByRole('img', { name: 'Fotografie 2' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText(/^Fotografie je hodně tmavá/u)).toBeInViewport({ ratio: 1 });
  expect(await ground(page.getByRole('button', { name: 'Pokračovat', exact: true }))).toBe(blue);
  const marks = async () => (await photosOf(report)).map((each) => each.imageWithLicensePlate);
  await expect.poll(marks).toEqual([true, false]);
  await page.reload();
  await page.getByRole('button', { name: 'Smazat fotografii 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect(plate).toHaveAccessibleName('Registrační značka');
  await expect(near).toHaveAccessibleName(/vyfoceno/iu);
});

test('photos are put in order and deleted (R-157, R-360)', async ({ page, service }) => {
  const report = await openPhotos(page, service);
  await chooser(page).setInputFiles([await photo('navy'), await photo('gold'), await photo('teal')]);
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(3);
  const [navy, gold, teal] = (await photosOf(report)).map(({ photoId }) => photoId);
  await page.getByRole('button', { name: 'Posunout fotografii 3 dopředu' }).click();
  await expect.poll(async () => (await photosOf(report)).map(({ photoId }) => photoId)).toEqual([navy, teal, gold]);
  await expect(page.getByRole('button', { name: 'Posunout fotografii 1 dopředu' })).toBeDisabled();
  await page.getByRole('button', { name: 'Smazat fotografii 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await page.reload();
  await expect(tiles(page)).toHaveCount(2);
});

test('photos are added, put in order and deleted by keyboard alone', async ({ page, service }) => {
  const report = await openPhotos(page, service);
  const choosing = page.waitForEvent('filechooser');
  await chooser(page).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([await photo('navy'), await photo('gold')]);
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(2);
  const [navy, gold] = (await photosOf(report)).map(({ photoId }) => photoId);
  // The five shots, and 'dopředu' of the first photo.
  for (let tab = 0; tab < 7; tab += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Posunout fotografii 1 dozadu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await photosOf(report)).map(({ photoId }) => photoId)).toEqual([gold, navy]);
  await expect(page.getByRole('button', { name: 'Posunout fotografii 2 dozadu' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Fotografie je teď 2. ze 2.' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Smazat fotografii 1' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Smazat fotografii 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).press('Enter');
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Smazat fotografii 1' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Fotografie je smazaná.' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Smazat fotografii 1' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).press('Enter');
  await expect(tiles(page)).toHaveCount(0);
  await expect(heading(page, 'Vyfoťte vozidlo A')).toBeFocused();
});

/** Noisy picture, so that its file is as large as a photo's. */
const detailed = {
  create: {
    width: 800,
    height: 600,
    channels: 3 as const,
    background: 'grey',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  },
};

/** Returns a PNG of a few bytes that claims 30 000 pixels in width and height. */
function enormous(): Buffer {
  const png = Buffer.alloc(45);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.write('IEND', 37, 'latin1');
  return png;
}

test.describe('with files of all kinds', () => {
  // The trace of a test looks for what the browser could not show, which the policy of the page forbids.
  test.use({ expectedNoise: /Connecting to 'blob:/u });

  test('what is no photo is refused in words, and the rest goes on', async ({ page, service }) => {
    await openPhotos(page, service);
    const good = await photo('navy');
    const files = {
      'IMG_1.HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'smlouva.pdf': Buffer.from('%PDF-1.7 smlouva'),
      'rozbita.jpg': Buffer.concat([good.buffer.subarray(0, 20), Buffer.alloc(5000, 7)]),
      'useknuta.jpg': (await sharp(detailed).jpeg().toBuffer()).subarray(0, 20_000),
      'gigant.png': enormous(),
      'obrovska.jpg': Buffer.alloc(22_000_001),
      'dobra.jpg': good.buffer,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(test.info().outputPath(name), content);
    await chooser(page).setInputFiles(Object.keys(files).map((name) => test.info().outputPath(name)));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('„IMG_1.HEIC“ ve formátu HEIC tento prohlížeč neotevře');
    await expect(alert).toContainText('„smlouva.pdf“ není fotografie');
    await expect(alert).toContainText('„rozbita.jpg“ je poškozená nebo neúplná');
    await expect(alert).toContainText('„useknuta.jpg“ je poškozená nebo neúplná');
    await expect(alert).toContainText('„gigant.png“ má příliš velké rozlišení');
    await expect(alert).toContainText('„obrovska.jpg“ je příliš velký');
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(1);
  });

  test('a TIFF, which the browser does not know, is sent as it is and shown as the service keeps it', async ({
    page,
    service,
  }) => {
    const report = await openPhotos(page, service);
    const path = test.info().outputPath('sken.TIFF');
    await sharp(detailed).tiff().toFile(path);
    await chooser(page).setInputFiles(path);
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    const picture = page.getByRole('img', { name: 'Fotografie 1' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect((await photosOf(report)).map(({ fileExtension }) => fileExtension)).toEqual(['jpg']);
  });
});

test('of ten photos eight are taken (R-180)', async ({ page, service }) => {
  await openPhotos(page, service);
  const colours = ['navy', 'gold', 'teal', 'red', 'green', 'olive', 'coral', 'grey', 'pink', 'brown'];
  await chooser(page).setInputFiles(await Promise.all(colours.map(photo)));
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(8, { timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText('2 fotografie se už nevešly. Nejvyšší počet je 8.');
  await expect(page.getByText('Nejvyšší počet fotografií je 8.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});

test.describe('on a bad signal', () => {
  test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|404/u });

  test('a photo that fails blocks no other, and is sent again or dropped (R-435)', async ({ page, service }) => {
    await openPhotos(page, service);
    await keepSignalAway(page);
    let failing = 2;
    await page.route('**/accidentPhoto?*', (route) => {
      failing -= 1;
      return failing >= 0 ? route.abort() : route.continue();
    });
    await chooser(page).setInputFiles([await photo('navy'), await photo('gold'), await photo('teal')]);
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Neodesláno')).toHaveCount(2);
    await page.getByRole('button', { name: 'Odeslat znovu fotografii 2' }).press('Enter');
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(2);
    await expect(tiles(page).nth(1).locator(':focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Odebrat fotografii 3' }).click();
    await expect(tiles(page)).toHaveCount(2);
    await page.route('**/accidentPhoto/*', (route) => route.abort());
    await page.reload();
    await expect(
      page.getByText('Fotografie je uložená v\u00a0záznamu, zobrazí se, až bude signál').first(),
    ).toBeVisible();
    await page.route('**/accidentPhoto/*', (route) => route.fulfill(said({}, 404)));
    await page.reload();
    await expect(page.getByText('Nebylo možné načíst fotografii').first()).toBeVisible();
  });

  test('a photo on its way shows how far it is and may be cancelled', async ({ page, service }) => {
    const report = await openPhotos(page, service);
    await page.route('**/accidentPhoto?*', () => undefined);
    await chooser(page).setInputFiles(await drawnFile('wholeCar', 1, 'out of focus'));
    await expect(page.getByRole('progressbar', { name: 'Odesílání fotografie 1' })).toBeVisible();
    await expect(page.getByText(/^Fotografie je rozmazaná/u)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Fotografie 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Zrušit odeslání fotografie 1' }).click();
    await expect(tiles(page)).toHaveCount(0);
    expect(await photosOf(report)).toEqual([]);
  });

  test('a photo over which nothing moves any more is given up, goes out again by itself and blocks no other (R-504)', async ({
    page,
    service,
  }) => {
    await page.clock.install();
    await openPhotos(page, service);
    let sent = 0;
    await page.route('**/accidentPhoto?*', (route) => {
      sent += 1;
      return sent === 1 ? undefined : route.continue();
    });
    await chooser(page).setInputFiles([await photo('navy'), await photo('gold')]);
    await expect.poll(() => sent).toBe(1);
    await page.clock.fastForward(121_000);
    await expect(page.getByText('Neodesláno')).toHaveCount(1);
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    await page.clock.fastForward(2_000);
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(2);
  });

  test('the report is confirmed only once the last photo has arrived', async ({ page, service }) => {
    const report = await openPhotos(page, service);
    const held: (() => void)[] = [];
    await page.route('**/accidentPhoto?*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await chooser(page).setInputFiles([await photo('navy')]);
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await page.getByRole('link', { name: /^Souhrn/u }).click();
    await expectScreen(page, 'summary');
    await page.getByRole('checkbox', { name: /údaje/u }).check();
    const confirm = page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' });
    await expect(page.getByText('Ještě se odesílají fotografie, chvilku počkejte.')).toBeVisible();
    await confirm.press('Enter');
    for (const release of held) release();
    await expect(page.getByText('Ještě se odesílají fotografie, chvilku počkejte.')).toBeHidden();
    await confirm.click();
    await expectScreen(page, 'signReport');
    expect(await photosOf(report)).toHaveLength(1);
  });

  test('a reload loses no photo: they come back in their order and go out by themselves, once each (R-577)', async ({
    page,
    service,
  }) => {
    const report = await openPhotos(page, service);
    await keepSignalAway(page);
    const sent: string[] = [];
    const held: (() => void)[] = [];
    // The first arrives, the second never gets an answer, and the third is never sent.
    await page.route('**/accidentPhoto?*', async (route, request) => {
      sent.push(request.headers()['idempotency-key'] ?? '');
      if (sent.length > 1) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await chooser(page).setInputFiles([await photo('navy'), await photo('gold')]);
    await page.getByLabel('Registrační značka').setInputFiles(await photo('teal'));
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => keptPhotos(page)).toBe(2);

    await page.reload();
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByRole('progressbar', { name: 'Odesílání fotografie 2' })).toBeVisible();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await expect.poll(() => held.length).toBe(3);
    held[2]?.();
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(3);
    const [first, second, secondAgain, third] = sent;
    expect([sent.length, secondAgain]).toEqual([4, second]);
    const arrived = await photosOf(report);
    expect(arrived.map(({ photoId }) => photoId)).toEqual([first, second, third]);
    expect(arrived.map(({ imageWithLicensePlate }) => imageWithLicensePlate)).toEqual([false, false, true]);
    await expect.poll(() => keptPhotos(page)).toBe(0);
    await expect(page.getByText(/nestihl/u)).toBeHidden();
  });

  test('a photo that was still being made small comes back as it was taken (R-577)', async ({ page, service }) => {
    await page.route(/shrink/u, () => undefined);
    const report = await openPhotos(page, service);
    await chooser(page).setInputFiles(await phonePhoto(test.info().outputPath('IMG_0001.JPG')));
    await expect.poll(() => keptPhotos(page)).toBe(1);
    await page.unroute(/shrink/u);
    await page.reload();
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1, { timeout: 30_000 });
    expect(await photosOf(report)).toHaveLength(1);
  });

  test('where the phone keeps nothing and has no signal, a reload tells what is to be added again (R-577)', async ({
    page,
    service,
  }) => {
    await refuseDatabase(page);
    await openPhotos(page, service);
    await page.route('**/accidentPhoto?*', (route) => route.abort('internetdisconnected'));
    await chooser(page).setInputFiles([await photo('navy')]);
    await expect(page.getByText('Neodesláno, čeká na signál')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 fotografie se nestihla odeslat. Přidejte ji prosím znovu.')).toBeVisible();
  });

  test('where the phone keeps nothing, a reload tells how many photos are to be added again (R-577)', async ({
    page,
    service,
  }) => {
    await refuseDatabase(page);
    await openPhotos(page, service);
    let sent = 0;
    await page.route('**/accidentPhoto?*', (route) => {
      sent += 1;
      return sent === 1 ? route.continue() : undefined;
    });
    await chooser(page).setInputFiles([await photo('navy'), await photo('gold'), await photo('teal')]);
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    await expect.poll(() => sent).toBe(2);
    await page.reload();
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.getByText('2 fotografie se nestihly odeslat. Přidejte je prosím znovu.')).toBeVisible();
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, 'accidentVehicle');
    await expect(heading(page, /registrační značku/u)).toBeVisible();
  });
});
