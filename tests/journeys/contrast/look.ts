import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { faint } from './contrast.ts';
import { installEye, type Sample } from './samples.ts';

/** Checks the contrast of a page: at rest, with each control hovered and pressed without effect, and focused by keyboard. */

/** Enlarges the viewport to the whole screen, also where something came late, so that only permanent elements cover others. */
async function unfold(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let more = await excess(); more > 0; more = await excess()) {
    const height = (page.viewportSize()?.height ?? 0) + more;
    await page.setViewportSize({ width: 360, height });
  }
}

const focusable = 'a[href], button, summary, input, textarea, select, [role=option], [tabindex="0"]';

/** Finds the controls and returns the look of each; controls that look alike do so in every state. */
async function findControls(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const { eye } = window;
    const styles = /^(?:class|data-|type|role|disabled|aria-(?:pressed|invalid|disabled))/u;
    const styled = ({ tagName, attributes }: Element) =>
      [
        tagName,
        ...[...attributes].filter(({ name }) => styles.test(name)).map(({ name, value }) => `${name}=${value}`),
      ].join(' ');
    eye.controls = [...eye.ground().querySelectorAll<HTMLElement | SVGElement>(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('[inert]') === null)
      .map((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return { element, parts: [...new Set([element, ...labels])] };
      });
    return eye.readSettled(() =>
      eye.controls.map((control) => {
        const { element, parts } = control;
        const elements = [element, ...parts, ...parts.flatMap((part) => [...part.querySelectorAll('*')])];
        const isChecked = element instanceof HTMLInputElement && element.checked;
        return JSON.stringify([isChecked, elements.map(styled), eye.providersOf(control)]);
      }),
    );
  }, focusable);
}

/** Returns the point at which a control is hovered, or null for an invisible one. */
function placeOf(page: Page, index: number) {
  return page.evaluate((at) => {
    const { parts = [] } = window.eye.controls[at] ?? {};
    for (const part of parts) {
      const [box] = part.getClientRects();
      if (box === undefined || box.width < 8 || box.height < 8) continue;
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }
    return null;
  }, index);
}

async function lookAt(page: Page, index: number, when: string): Promise<string[]> {
  const samples = await page.evaluate(async (at) => {
    const control = window.eye.controls[at];
    if (control === undefined) return [];
    const { eye } = window;
    return eye.readSettled(() => [...eye.textsIn(control.parts), ...eye.signsOf(control)]);
  }, index);
  return faint(samples, when);
}

async function pointAt(page: Page, index: number): Promise<string[]> {
  const place = await placeOf(page, index);
  if (place === null) return [];
  await page.mouse.move(place.x, place.y);
  const found = await lookAt(page, index, 'pointed at');
  await page.mouse.down();
  found.push(...(await lookAt(page, index, 'pressed')));
  await page.mouse.up();
  return found;
}

/** Suppresses clicks, so that pressed controls have no effect. */
export async function holdClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        if (document.documentElement.dataset.held === undefined) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  });
}

/** Focuses each control, and looks at the colours of those with these indices. */
async function focusEach(page: Page, indices: readonly number[]): Promise<string[]> {
  // From then on the browser shows where the focus is.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus-visible')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const { samples, cut } = await page.evaluate(async (fresh) => {
    const { eye } = window;
    const [seen, without] = [[], []] as [Sample[], string[]];
    for (const [index, control] of eye.controls.entries()) {
      control.element.focus({ preventScroll: true });
      if (!control.element.matches(':focus')) continue;
      await eye.settled();
      without.push(...eye.cutRingOf(control));
      if (!fresh.includes(index)) continue;
      seen.push(...(await eye.readSettled(() => [...eye.textsIn(control.parts), eye.ringOf(control)])));
    }
    return { samples: seen, cut: without };
  }, indices);
  return [...faint(samples, 'focused'), ...cut.map((name) => `focus ring „${name}“ is cut off`)];
}

interface AtRest {
  found: string[];
  /** Look of each control. */
  looks: string[];
}

async function readAtRest(page: Page): Promise<AtRest> {
  await installEye(page);
  const looks = await findControls(page);
  const samples = await page.evaluate(() => {
    const { eye } = window;
    return eye.readSettled(() => [
      ...eye.textsIn([eye.ground()]),
      ...eye.controls.flatMap((each) => eye.signsOf(each)),
    ]);
  });
  return { found: faint(samples, 'at rest'), looks };
}

/** Returns what has too little contrast in the visible part of the page, at rest. */
export async function faintAtRest(page: Page): Promise<string[]> {
  return (await readAtRest(page)).found;
}

/** Looks of the controls that were checked already, on all screens; a look includes the colours below it. */
const seen = new Set<string>();

/** Returns what has too little contrast on a screen, at rest, hovered, pressed or focused, each look once; and focus rings cut off. */
export async function faintAnyhow(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await unfold(page);
  const { found, looks } = await readAtRest(page);
  const fresh = looks.flatMap((each, index) => (seen.has(each) || seen.add(each).size === 0 ? [] : [index]));
  await page.evaluate(() => document.documentElement.setAttribute('data-held', ''));
  for (const index of fresh) found.push(...(await pointAt(page, index)));
  await unfold(page);
  found.push(...(await focusEach(page, fresh)));
  await page.evaluate(() => document.documentElement.removeAttribute('data-held'));
  return [...new Set(found)];
}
