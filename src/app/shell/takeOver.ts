import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenOf } from '#machines/location.ts';
import type { AppActor } from '../chart/chart.ts';

const { dataset: marks } = document.documentElement;

/** Whether the prerendered page stands here and is what the chart shows; what differs in it is drawn right after (`useOnceHydrated`). */
export function isPrerendered(root: HTMLElement, actor: AppActor): boolean {
  const { prerendered } = root.dataset;
  return (
    prerendered !== undefined && prerendered === screenOf(actor.getSnapshot())?.screen && marks.elsewhere === undefined
  );
}

/** Makes the prerendered page a living one. */
export function hydrate(root: HTMLElement, page: ReactNode): void {
  startTransition(() => void hydrateRoot(root, page));
  // From here on its buttons are heard.
  delete root.dataset.prerendered;
}

/** Puts the page in place of whatever stands there. */
export function replace(root: HTMLElement, page: ReactNode): void {
  if (marks.elsewhere !== undefined) for (const hidden of root.querySelectorAll('main, aside')) hidden.remove();
  delete root.dataset.prerendered;
  delete marks.elsewhere;
  startTransition(() => createRoot(root).render(page));
}
