import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import { type CallName, calls } from '#contract/calls.ts';
import { openMore } from '../paths/hand.ts';
import { faintAtRest } from './contrast/look.ts';
import { expect, test } from './fixtures.ts';
import { type FormCase, formCases } from './formCases.ts';

/**
 * Every form is submitted with an invalid field, then corrected by typing, pasting and autofill. Only the user's own tap or Enter
 * submits, with the whole value.
 */

test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedNoise: /status of 40[0-9]/u });

/** Collects the page's requests of a call from now on. */
function requestsOf(page: Page, name: CallName): Request[] {
  const path = new RegExp(`/api${calls[name].path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === calls[name].method && path.test(new URL(request.url()).pathname)) found.push(request);
  });
  return found;
}

const textFields = 'input:visible:not([type=checkbox], [type=radio], [type=search], [type=file]), textarea:visible';

/** Fills all text fields at once without key presses, as browsers autofill. */
async function autofill(fields: Locator, values: readonly string[]): Promise<void> {
  await fields.evaluateAll((elements, texts) => {
    elements.forEach((element, index) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, texts[index]);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }, values);
}

const screenOf = (page: Page) => page.locator('html').getAttribute('data-screen');

/** Corrects the field; the form then still shows the whole text without an error. */
type Correction = (field: Locator, fields: Locator, text: string) => Promise<void>;

const corrections: Record<string, Correction> = {
  'letter by letter': async (field, _, text) => field.pressSequentially(text),
  pasted: async (field, _, text) => {
    await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.press('ControlOrMeta+v');
  },
  'filled in by the browser': async (field, fields, text) => {
    const values: string[] = [];
    for (const one of await fields.all()) {
      values.push((await one.getAttribute('id')) === (await field.getAttribute('id')) ? text : await one.inputValue());
      await one.fill('');
    }
    await autofill(fields, values);
  },
};

/** Height of a phone's screen above its keyboard, in pixels. */
const aboveKeyboard = 330;

/** Submits with the keyboard open and expects an uncovered message. */
async function expectMessageInSight(page: Page, submit: () => Promise<void>, error: RegExp): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...viewport, height: aboveKeyboard });
  await submit();
  const message = page.locator('form').getByText(error).and(page.locator(':not([role=status])')).first();
  await expect(message).toBeVisible();
  const isSeen = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
  };
  await expect.poll(() => message.evaluate(isSeen), 'the message of the field is in sight').toBe(true);
  await page.setViewportSize(viewport);
}

async function correctText(page: Page, { button, error, typed }: FormCase & { typed: NonNullable<FormCase['typed']> }) {
  const { role = 'textbox', field: name, wrong = '', text, shown = text, lines = false } = typed;
  await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
  await openMore(page);
  const field = page.getByRole(role, { name, exact: typeof name === 'string' });
  const form = page.locator('form', { has: field });
  const submit = async () => {
    if (lines) await page.getByRole('button', { name: button, exact: true }).click();
    else await field.press('Enter');
  };
  await field.fill(wrong);
  await expectMessageInSight(page, submit, error);
  expect(await faintAtRest(page)).toEqual([]);
  const screen = await screenOf(page);
  for (const [how, correct] of Object.entries(corrections)) {
    await test.step(how, async () => {
      await field.press('ControlOrMeta+a');
      await field.press('Delete');
      await correct(field, form.locator(textFields), text);
      await expect.poll(async () => (await field.inputValue()).replaceAll('\u00a0', ' ')).toBe(shown);
      await expect(form.getByText(error)).toHaveCount(0);
      expect(await screenOf(page)).toBe(screen);
    });
  }
  await submit();
}

async function correctChoice(
  page: Page,
  { button, error, ticked: [role, ...names] }: FormCase & { ticked: NonNullable<FormCase['ticked']> },
) {
  const submit = page.getByRole('button', { name: button, exact: true });
  await expectMessageInSight(page, () => submit.click(), error);
  expect(await faintAtRest(page)).toEqual([]);
  for (const name of names) {
    const box = page.getByRole(role, { name, exact: typeof name === 'string' });
    await box.check();
    await expect(box).toBeChecked();
  }
  await expect(page.locator('form').getByText(error)).toHaveCount(0);
  await submit.click();
}

test('every form of the page has a case', () => {
  const app = join(import.meta.dirname, '../../src/app');
  const forms = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/u.test(file) && readFileSync(join(app, file), 'utf8').includes('<FormFrame'),
  );
  expect(forms.sort(), 'tests/journeys/formCases.ts').toEqual([...new Set(formCases.map(({ file }) => file))].sort());
});

for (const form of formCases) {
  test(`${form.name}: corrected after an error, sent by the person alone, and whole`, async ({ page, service }) => {
    const { typed, ticked, sent } = form;
    await form.open({ page, service });
    const requests = sent === null ? [] : requestsOf(page, sent[0]);
    const screen = await screenOf(page);
    if (typed) await correctText(page, { ...form, typed });
    if (ticked) await correctChoice(page, { ...form, ticked });
    if (sent === null) return expect(page.locator('html')).not.toHaveAttribute('data-screen', screen ?? '');
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.postDataJSON()).toMatchObject(sent[1]);
  });
}
