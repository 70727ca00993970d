import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenOf } from '#machines/location.ts';
import type { AppActor } from '../machine/chart.ts';

const { dataset: marks } = document.documentElement;

/**
 * Returns true if the prerendered page is present and is the chart's screen. Differences are rendered after hydration
 * (`useOnceHydrated`).
 */
export function isPrerendered(root: HTMLElement, actor: AppActor): boolean {
  const { prerendered } = root.dataset;
  return (
    prerendered !== undefined && prerendered === screenOf(actor.getSnapshot())?.screen && marks.elsewhere === undefined
  );
}

export function hydrate(root: HTMLElement, page: ReactNode): void {
  startTransition(() => void hydrateRoot(root, page));
  // Its buttons work from here on.
  delete root.dataset.prerendered;
}

/** Renders the page in place of the existing markup. */
export function replace(root: HTMLElement, page: ReactNode): void {
  if (marks.elsewhere !== undefined) for (const hidden of root.querySelectorAll('main, aside')) hidden.remove();
  delete root.dataset.prerendered;
  delete marks.elsewhere;
  startTransition(() => createRoot(root).render(page));
}
