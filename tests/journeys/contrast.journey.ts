import { said } from '../fixtures/serviceAnswers.ts';
import { codeNames, openMore, unfold } from '../paths/hand.ts';
import { alive } from './alive.ts';
import { faintAnyhow, holdClicks } from './contrast/look.ts';
import { walks } from './everyScreen.ts';
import { expect, test } from './fixtures.ts';
import { formCases } from './formCases.ts';
import { atRoadside, filled, type Opening, open, openShared } from './openForms.ts';
import { reportIn } from './prepare.ts';
import { hold, photo } from './steps.ts';

/**
 * Contrast on every screen against the real background: 4.5 to 1 for text, 3 to 1 for large text and controls. Controls are also
 * hovered, pressed and focused.
 */

// Phones have no hover.
test.use({ isMobile: false, hasTouch: false });

test('what fades under the mouse, when it is pressed or without a whole focus ring is found', async ({ page }) => {
  await page.setContent(`<style>
    button { color: #005aa0; background: #fff; border: 1px solid #005aa0; outline-offset: 2px }
    .pointed:hover { color: #fff; background: #e9f2f9 }
    .pressed:active { opacity: 0.3 }
    .ringless:focus { outline: none }
    .framed { border-color: #d5dde5 }
    button:not(.ringless):focus { outline: 3px solid #005aa0 }
    .clipping { overflow: hidden }
  </style>
  <button class="pointed">Ukázat</button><button class="pressed">Stisknout</button><button class="ringless">Vybrat</button>
  <button class="framed">Orámovat</button><p style="color: #999; background: #fff">Bledý text</p>
  <div class="clipping"><button class="pointed">Ořezat</button></div>`);
  expect(await faintAnyhow(page)).toEqual([
    'text „Bledý text“ at rest: 2.85 of 4.5',
    'frame „Orámovat“ at rest: 1.37 of 3',
    'text „Ukázat“ pointed at: 1.13 of 4.5',
    'text „Ukázat“ pressed: 1.13 of 4.5',
    'text „Stisknout“ pressed: 1.64 of 4.5',
    'frame „Stisknout“ pressed: 1.64 of 3',
    'frame „Orámovat“ pointed at: 1.37 of 3',
    'frame „Orámovat“ pressed: 1.37 of 3',
    'focus ring „Vybrat“ focused: 1.00 of 3',
    'focus ring „Ořezat“ is cut off',
  ]);
});

/** Contents that appear only after an action on a screen. */
const opened: Readonly<Record<string, Opening>> = {
  'a photo shown large': async (setting) => {
    await filled('summary')(setting);
    await unfold(setting.page);
    await setting.page.getByRole('button', { name: 'Zvětšit: Fotografie 1 z 1, účastník A' }).click();
    await expect(setting.page.getByRole('dialog').locator('img')).toBeVisible();
  },
  'the calendar': async (setting) => {
    await filled('situation')(setting);
    await setting.page.getByLabel('Datum nehody').click();
    await expect(setting.page.getByRole('button', { name: 'Další měsíc' })).toBeVisible();
  },
  'photos that can be moved': async (setting) => {
    await filled('accidentVehicle', 'photos')(setting);
    await setting.page.locator('input[multiple]').setInputFiles([await photo('navy')]);
    await expect(setting.page.getByText('Odesláno', { exact: true })).toHaveCount(2);
  },
  'a button whose call is under way': async ({ page }) => {
    await page.goto('/informations');
    await alive(page);
    await hold(page, '**/api/**');
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await expect(page.locator('main button[data-busy]')).toBeVisible();
  },
  'a toast of an error': async (setting) => {
    const { page } = setting;
    await page.route('**/sendCodeToSign', (route) => route.fulfill(said({ resultCode: 'ERR_TOO_MANY_SENT_CODES' })));
    await open(setting, await reportIn(setting.service, 'TO_SIGN'), 'signReport');
    await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi\u00a0B' }).click();
    await expect(page.locator('[data-level=error]')).toBeVisible();
  },
  "B's own part": async (setting) => {
    const { page } = setting;
    const report = await openShared(setting, 'COLLECTING_DATA');
    await page.getByRole('button', { name: 'Vyplnit svou část na tomto telefonu' }).click();
    await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi\u00a0B' }).click();
    await page.getByLabel(codeNames('B')).fill(await report.codeOf(1));
    await page.getByRole('button', { name: 'Začít vyplňovat svou část' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vyplňte svou část/u);
  },
  'the question before a photo goes': async (setting) => {
    await filled('accidentVehicle', 'photos')(setting);
    await setting.page.getByRole('button', { name: 'Smazat fotografii 1' }).click();
    await expect(setting.page.getByRole('dialog')).toBeVisible();
  },
  'photos of the scene': async (setting) => {
    await atRoadside('roadsidePhotos')(setting);
    await setting.page.getByLabel('Vyfotit').setInputFiles(await photo('navy'));
    await expect(setting.page.getByText('Vyfoceno')).toBeVisible();
  },
  'the question before the scene goes': async (setting) => {
    await opened['photos of the scene']?.(setting);
    await setting.page.getByRole('button', { name: 'Pokračovat' }).click();
    await setting.page.goto('/scene');
    await setting.page.getByRole('button', { name: 'Smazat poznámky' }).click();
    await expect(setting.page.getByRole('alert')).toBeVisible();
  },
};

/** Forms with one invalid field, one form of each file. */
const wrong = new Map(formCases.map((form) => [form.file, form]));

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const { name, walk } of walks)
      test(`all is clear to see: ${name}`, async ({ page, service }) => {
        await holdClicks(page);
        await walk({ page, service }, async (where) => {
          const found = await faintAnyhow(page);
          expect.soft(found, where ?? (await page.title())).toEqual([]);
        });
      });

    for (const [name, show] of Object.entries(opened))
      test(`all is clear to see: ${name}`, async ({ page, service }) => {
        await holdClicks(page);
        await show({ page, service });
        expect(await faintAnyhow(page)).toEqual([]);
      });

    for (const { name, open: show, button, error, typed } of wrong.values())
      test(`all is clear to see where something is wrong: ${name}`, async ({ page, service }) => {
        await holdClicks(page);
        await show({ page, service });
        const submit = page.getByRole('button', { name: button, exact: true });
        await expect(submit).toBeEnabled();
        await openMore(page);
        if (typed) {
          const { role = 'textbox', field, wrong: text = '' } = typed;
          await page.getByRole(role, { name: field, exact: typeof field === 'string' }).fill(text);
        }
        await submit.click();
        await expect(page.locator('form').getByText(error).first()).toBeVisible();
        expect(await faintAnyhow(page)).toEqual([]);
      });
  });
