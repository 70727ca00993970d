import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { pathOf } from '#machines/location.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service, test } from './fixtures.ts';
import { endWorkers, withMortalWorkers, withNoisyCanvas, withSilentWorkers } from './misbehaving.ts';
import { ownReport } from './prepare.ts';
import { recordSent, sentFile } from './sentPhoto.ts';
import { expectScreen, heading, photo } from './steps.ts';

/** Journeys with photos on phones that end workers, resist fingerprinting, write odd files or lose chosen ones. */

async function openPhotos(page: Page, service: Service): Promise<ReportDriver> {
  const report = await ownReport(page, service, 'filled');
  const [{ photoId = '' } = {}] = (await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages;
  const participantId = report.participants[0]?.participantId ?? '';
  await report.callFor(0, 'deleteAccidentPhoto', { params: { photoId, participantId } });
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
  return report;
}

const chooser = (page: Page) => page.locator('input[multiple]');
const sent = (page: Page) => page.getByText('Odesláno', { exact: true });

test.describe('a phone that ends workers in the background', () => {
  test('makes photos small all the same, and none waits behind another for ever', async ({ page, service }) => {
    await withMortalWorkers(page);
    await openPhotos(page, service);
    await chooser(page).setInputFiles(await photo('navy'));
    await expect(sent(page)).toHaveCount(1);
    await endWorkers(page);
    await chooser(page).setInputFiles([await photo('gold'), await photo('teal')]);
    await expect(sent(page)).toHaveCount(3);
  });

  test('and lets none answer: the page makes them small itself', async ({ page, service }) => {
    await page.clock.install();
    await withSilentWorkers(page);
    await openPhotos(page, service);
    await chooser(page).setInputFiles([await photo('gold'), await photo('teal')]);
    await expect(page.getByText('Připravuje se')).toHaveCount(2);
    await page.clock.runFor(31_000);
    await expect(sent(page)).toHaveCount(2);
  });
});

// Waits: photosBeforeClosing.
test('a report that waits for a photo names it, and goes on without it', async ({ page, service }) => {
  await page.clock.install();
  const report = await openPhotos(page, service);
  await page.route('**/accidentPhoto?*', () => undefined);
  await chooser(page).setInputFiles(await photo('navy'));
  await expect(page.getByRole('progressbar', { name: 'Odesílání fotografie 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await page.getByRole('link', { name: /^Souhrn/u }).click();
  await expectScreen(page, 'summary');
  await expect(page.getByText('Ještě se odesílají fotografie, chvilku počkejte.')).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.getByText('1 fotografie se zatím neodeslala')).toBeVisible();
  await expect(page.getByText('fotografie 1 vozidla A')).toBeVisible();
  await page.getByRole('button', { name: 'Pokračovat bez ní' }).click();
  await page.getByRole('checkbox', { name: /údaje/u }).check();
  await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expectScreen(page, 'signReport');
  expect((await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages).toEqual([]);
});

/** Draws four squares in different colours, by which tests recognise the picture. */
async function squares(): Promise<Sharp> {
  const square = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, green, blue] = await Promise.all(['#c02020', '#20a040', '#2040c0'].map(square));
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#e0c020' } }).composite([
    { input: red as Buffer, left: 0, top: 0 },
    { input: green as Buffer, left: 400, top: 0 },
    { input: blue as Buffer, left: 0, top: 300 },
  ]);
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('where a canvas gives back noise, the photo goes as it was taken, without its place', async ({
  page,
  service,
}) => {
  await withNoisyCanvas(page);
  await recordSent(page);
  const report = await openPhotos(page, service);
  const taken = await (await squares())
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 4/1 30/1' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  await chooser(page).setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: taken });
  await expect(sent(page)).toHaveCount(1);
  const file = await sentFile(page);
  expect(file.toString('latin1')).not.toMatch(/GPS|50\/1/u);
  expect((await sharp(file).metadata()).orientation).toBe(3);
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(data.equals((await sharp(taken).raw().toBuffer({ resolveWithObject: true })).data)).toBe(true);
  expect(await colourAt(file, 100, 100)).toEqual(await colourAt(taken, 100, 100));
  expect((await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages).toHaveLength(1);
});

/** Draws a noisy picture, so that its rows need space. */
function detailed(): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 800, height: 600, channels: 3, background: 'grey', noise } });
}

test.describe('with odd files', () => {
  // The trace of a test looks for what the browser could not show, which the policy of the page forbids.
  test.use({ expectedNoise: /Connecting to 'blob:/u });

  test('what can be seen is taken, whatever is wrong with its end', async ({ page, service }) => {
    const jpeg = await detailed().jpeg().toBuffer();
    const progressive = await detailed().jpeg({ progressive: true }).toBuffer();
    const png = await detailed().png().toBuffer();
    const trailer = Buffer.concat([Buffer.alloc(400, 7), Buffer.from('SEFH\x6a\0\0\0SEFT', 'latin1')]);
    const files = {
      'bez konce.jpg': jpeg.subarray(0, -2),
      'panorama.jpg': Buffer.concat([jpeg.subarray(0, -2), trailer]),
      'progresivni.jpg': Buffer.concat([progressive.subarray(0, -2), trailer]),
      'smeti.jpg': Buffer.concat([jpeg.subarray(0, 2), Buffer.from('garbage!'), jpeg.subarray(2)]),
      'zive.jpg': Buffer.concat([jpeg, Buffer.from('ftypmp42 film'), jpeg]),
      'snimek.png': Buffer.concat([png, Buffer.from('trailing bytes of a screenshot tool')]),
      'bez IEND.png': png.subarray(0, -12),
      'obrazek.avif': await detailed().avif({ effort: 0 }).toBuffer(),
    };
    await openPhotos(page, service);
    const chosen = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: '', buffer }));
    await chooser(page).setInputFiles(chosen);
    await expect(sent(page)).toHaveCount(8);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('what is missing, empty or gone is said by name', async ({ page, service }) => {
    const jpeg = await detailed().jpeg().toBuffer();
    await openPhotos(page, service);
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () {
        const isGone = this instanceof File && this.name === 'zmizela.jpg';
        return isGone ? Promise.reject(new DOMException('gone', 'NotReadableError')) : read.call(this);
      };
    });
    await chooser(page).setInputFiles([
      { name: 'useknuta.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, jpeg.length / 2) },
      { name: 'prazdna.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      { name: 'zmizela.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    ]);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Fotografie „useknuta.jpg“ je poškozená nebo neúplná.');
    await expect(alert).toContainText('Fotografii „prazdna.jpg“ se nepodařilo načíst, zkuste to znovu.');
    await expect(alert).toContainText('Fotografii „zmizela.jpg“ se nepodařilo načíst, zkuste to znovu.');
  });

  test('what is no photo takes the place of none', async ({ page, service }) => {
    await openPhotos(page, service);
    const clips = Array.from({ length: 7 }, (_, index) => ({
      name: `video ${index + 1}.mp4`,
      mimeType: 'video/mp4',
      buffer: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'),
    }));
    const colours = ['navy', 'gold', 'teal', 'red', 'green', 'olive', 'coral', 'grey'];
    await chooser(page).setInputFiles([...clips, ...(await Promise.all(colours.map(photo)))]);
    await expect(sent(page)).toHaveCount(8);
    await expect(page.getByRole('alert')).toHaveText(
      'Tyto soubory nejsou fotografie, které lze přidat: „video 1.mp4“, „video 2.mp4“, „video 3.mp4“, a\u00a04\u00a0další. ' +
        'Vyberte prosím JPEG, PNG, TIFF nebo WEBP.',
    );
  });
});

test.describe('at the scene', () => {
  const row = (page: Page) => page.getByRole('link', { name: /^Postavení vozidel/u });
  const openRoadsideNotes = async (page: Page) => {
    await page.goto('/scene/photos');
    await expect(heading(page, 'Vyfoťte, jak vozidla stojí')).toBeVisible();
  };

  test('the road is not to be cleared before a photo is kept, and a reload loses none', async ({ page }) => {
    await page.clock.install();
    await withSilentWorkers(page);
    await openRoadsideNotes(page);
    await page.getByLabel('Vyfotit').setInputFiles(await photo('navy'));
    await expect(page.getByText('Připravuje se')).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unpersistedPhotos'))).toBeNull();
    await page.goto('/scene');
    await expect(heading(page, 'Ještě chvíli počkejte')).toBeVisible();
    await expect(row(page)).toContainText('1 fotografie se ukládá');
    await page.clock.runFor(31_000);
    await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
    await expect(row(page)).toContainText('1 fotografie');
    await page.reload();
    await expect(row(page)).toContainText('1 fotografie');
  });

  test('what cannot be used is told on the overview, and what a reload loses', async ({ page }) => {
    await openRoadsideNotes(page);
    const jpeg = await detailed().jpeg().toBuffer();
    const half = { name: 'useknuta.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, jpeg.length / 2) };
    await page.getByLabel('Vyfotit').setInputFiles(half);
    await expect(page.getByRole('alert')).toContainText('Fotografie „useknuta.jpg“ je poškozená nebo neúplná.');
    await page.evaluate(() => {
      // As if the phone had ended the page before the photos were kept; the page itself may still write before that.
      const marked = JSON.stringify({ '1': 'scene/position', '2': 'scene/position' });
      addEventListener('pagehide', () => sessionStorage.setItem('unpersistedPhotos', marked));
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('2 fotografie se nestihly uložit. Vyfoťte je prosím znovu.');
  });
});

test.describe('a phone that ends the page while its camera is open', () => {
  const said = (what: string) => `Fotografie ${what} se nepřevzala, vyfoťte ji prosím znovu.`;

  /** Taps a button that opens the camera, or the file chooser in its place. */
  async function openCamera(page: Page, name: string) {
    const opening = page.waitForEvent('filechooser');
    await page.getByLabel(name, { exact: true }).first().click();
    return opening;
  }

  test('says at the scene and in a report that the photo is to be taken again', async ({ page, service }) => {
    const none = page.getByText('se nepřevzala');
    await page.goto('/scene/photos');
    await openCamera(page, 'Vyfotit');
    await page.reload();
    await expect(page.getByText(said('postavení vozidel'))).toBeVisible();
    await openCamera(page, 'Vyfotit');
    await expect(none).toBeHidden();
    await openPhotos(page, service);
    await expect(none).toBeHidden();
    for (const [name, what] of [
      ['Vybrat z\u00a0galerie', 'vozidla\u00a0A'],
      ['Registrační značka', 'registrační značky vozidla\u00a0A'],
      ['Místo a\u00a0stopy', 'místa a\u00a0stop'],
    ] as const) {
      await openCamera(page, name);
      await page.reload();
      await expect(page.getByText(said(what))).toBeVisible();
    }
    await page.getByRole('button', { name: 'Pokračovat', exact: false }).click();
    await expect(heading(page, /registrační značku/u)).toBeVisible();
    await expect(none).toBeHidden();
  });

  test('says nothing where a photo was taken over, or none was wanted', async ({ page }) => {
    await page.goto('/scene/photos');
    await (await openCamera(page, 'Vyfotit')).setFiles(await photo('navy'));
    await expect(page.getByText('Vyfoceno')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Vyfoceno')).toBeVisible();
    await expect(page.getByText('se nepřevzala')).toBeHidden();
    await openCamera(page, 'Vyfotit');
    await page.getByLabel('Vyfotit', { exact: true }).dispatchEvent('cancel');
    await page.reload();
    await expect(page.getByText('Vyfoceno')).toBeVisible();
    await expect(page.getByText('se nepřevzala')).toBeHidden();
  });
});
