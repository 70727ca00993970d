import type { Page } from '@playwright/test';
import { walks } from './everyScreen.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';

/**
 * Accessibility of every position at rest: axe, text of double size at 320 px, heading in the title. Results feed the
 * accessibility statement (`npm run accessibility`).
 */

/** All optional texts of an operator, so that they are checked too. */
test.use({
  environment: {
    CONTACT_EMAIL: 'pristupnost@provozovatel-zaznamu.example',
    DPO_EMAIL: 'poverenec@provozovatel-zaznamu.example',
    CONTROLLER_NAME: 'Provozovatel, a. s.',
    CONTROLLER_ID: '12345678',
    CONTROLLER_ADDRESS: 'Dlouhá 1, 110 00 Praha 1',
  },
});

/** Returns what overflows to the right at 320 px with text of double size, and texts that are cut in part. */
async function overflowing(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    // The page clips its own overflow, so it never scrolls sideways; clipping elements inside do so on purpose.
    const isClipped = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement.id !== 'root' &&
      (getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement));
    const clipping = (element: Element | null): Element[] => {
      if (element === null || element.matches('body, .visually-hidden, svg')) return [];
      const { overflow, textOverflow } = getComputedStyle(element);
      // A digest ends in an ellipsis: the whole text unfolds below it.
      if (textOverflow === 'ellipsis') return [];
      const isClipping = /hidden|clip/u.test(overflow) && element.id !== 'root';
      return [...(isClipping ? [element] : []), ...clipping(element.parentElement)];
    };
    function cutTexts(): string[] {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isCut = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
          clipping(text.parentElement).some((element) => {
            const box = element.getBoundingClientRect();
            const isSeen = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            return isSeen && (right > box.right + 4 || bottom > box.bottom + 4 || top < box.top - 4);
          }),
        );
        if (isCut && text.parentElement?.closest('.visually-hidden') === null) found.push(`cut: ${text.textContent}`);
      }
      return found;
    }
    const sticking = [...document.body.querySelectorAll('*')].filter((each) => {
      const { width, right } = each.getBoundingClientRect();
      return width > 0 && right > limit + 0.5 && !isClipped(each);
    });
    return [...sticking.map((each) => each.outerHTML.slice(0, 120)), ...cutTexts()].slice(0, 5);
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 360, height: 740 });
  return wide;
}

/** Names of controls that stand twice on a page and do the same. */
const doingTheSame = ['button Zpět', 'button Číslo záznamu pro policii'];

/** Returns names that controls with different effects share, and controls whose name lacks their visible label (WCAG 2.5.3). */
async function misnamed(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const named = [
    ...snapshot.matchAll(/- '?(button|link|checkbox|textbox|combobox|switch) "([^"]*)"(?:.*\n\s+- \/url: (.*))?/gu),
  ];
  const effects = new Map<string, Set<string>>();
  for (const [, role, name = '', url = role === 'link' ? '' : String(effects.size)] of named)
    effects.set(`${role} ${name}`, (effects.get(`${role} ${name}`) ?? new Set()).add(url));
  const shared = [...effects]
    .filter(([name, urls]) => urls.size > 1 && !doingTheSame.includes(name))
    .map(([name]) => `shared name: ${name}`);
  const unlike = await page.evaluate(() => {
    const plain = (text: string | null) =>
      (text ?? '')
        .replace(/[\s\u00a0]+/gu, ' ')
        .trim()
        .toLocaleLowerCase('cs');
    return [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')]
      .filter((control) => !plain(control.ariaLabel).includes(plain(control.textContent)))
      .map((control) => `name without its label: ${control.ariaLabel} / ${control.textContent}`);
  });
  return [...shared, ...unlike];
}

/** Checks a screen; `where` is its name in the statement, by default the heading. */
async function expectAccessible(page: Page, where?: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Under a dialog the heading is out of reach, but there.
  const heading = async () => (await page.locator('h1').textContent()) ?? '';
  await expect.poll(async () => (await page.title()).startsWith(`${await heading()} – `), 'in its title').toBe(true);
  const name = where ?? (await heading());
  const found = [...(await findings(page)), ...(await misnamed(page)), ...(await overflowing(page))];
  expect.soft(found, name).toEqual([]);
  test.info().annotations.push({ type: found.length === 0 ? 'accessible' : 'inaccessible', description: name });
}

for (const { name, walk } of walks)
  test(name, { tag: '@accessibility' }, async ({ page, service }) => {
    await walk({ page, service }, (where) => expectAccessible(page, where));
  });
