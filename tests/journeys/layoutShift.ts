import type { Page } from '@playwright/test';

/** Layout shift that no recent tap or key has caused. */
export interface Shift {
  value: number;
  screen: string;
  /** Moved elements with their former and new top. */
  moved: string[];
}

/** Delays every answer of the service by 700 ms, so that its layout shifts count as unexpected. */
export async function slowLine(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => {});
  });
}

/** Collects the layout shifts of a page from now on. */
export async function watchShifts(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction('tellShift', (shift: Shift) => shifts.push(shift));
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellShift(shift: unknown): void }).tellShift;
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName}.${node.className} ${node.textContent?.slice(0, 40)}`
        : `${node?.nodeName}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        tell({
          value,
          screen: document.documentElement.dataset.screen ?? '',
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)}: ${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}
