import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function twinOf(root: HTMLElement, tag: string, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(tag)].find((element) => nameOf(element) === name);
}

/**
 * Puts the living page in place of the prerendered one, in one go: nothing moves, the focus stays where it was, and what was
 * tapped meanwhile (`early.ts`) happens now.
 */
export function takeOver(root: HTMLElement, page: ReactNode): void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  flushSync(() => createRoot(root).render(page));
  if (focused !== null) twinOf(root, focused.tagName, nameOf(focused))?.focus({ preventScroll: true });
  window.early?.stop();
  for (const name of window.early?.taps ?? []) twinOf(root, 'button', name)?.click();
}
