import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Number of axe's rules for these tags. */
export const ruleCount = axe.getRules(tags).length;

/** Returns the rules that the page violates as it is scrolled now, each with its elements. */
async function violationsOf(page: Page): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await page.evaluate(
    (values) => window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  );
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Returns axe's violations on the page, each with its elements. A target is small only if it is so above the bar, too. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await violationsOf(page);
  const covered = found.find(([rule]) => rule === 'target-size');
  if (covered) {
    const top = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const atEnd = (await violationsOf(page)).find(([rule]) => rule === 'target-size')?.[1] ?? [];
    await page.evaluate((before) => window.scrollTo(0, before), top);
    covered[1] = covered[1].filter((element) => atEnd.includes(element));
  }
  return found
    .filter(([, elements]) => elements.length > 0)
    .map(([rule, elements]) => `${rule}: ${elements.map((html) => html.slice(0, 120)).join(' | ')}`);
}
