import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { screenOf } from '#machines/location.ts';
import type { AppActor } from '../chart/chart.ts';
import { isExtended } from '../loading/config.ts';
import { yieldToTaps } from '../loading/idle.ts';

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function twinOf(root: HTMLElement, tag: string, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(tag)].find((element) => nameOf(element) === name);
}

interface StandingProps {
  onStanding: () => void;
  children: ReactNode;
}

/** Tells when what it holds stands in the document, before it is painted. */
function Standing({ onStanding, children }: StandingProps) {
  useLayoutEffect(onStanding, [onStanding]);
  return children;
}

/** A mouse button that is let go over the twin of what it was pressed on makes no click in every browser. */
function passOnClick(root: HTMLElement, name: string): void {
  function letGo({ target, pointerType }: PointerEvent) {
    const twin = twinOf(root, 'button', name);
    if (pointerType !== 'mouse' || !(target instanceof Node) || !twin?.contains(target)) return;
    let isHeard = false;
    const hear = () => {
      isHeard = true;
    };
    twin.addEventListener('click', hear, { once: true });
    // The click, where there is one, comes with the same event of the mouse.
    setTimeout(() => {
      twin.removeEventListener('click', hear);
      if (!isHeard) twin.click();
    });
  }
  document.addEventListener('pointerup', letGo, { capture: true, once: true });
}

/**
 * the landing page needs nothing of the living one to be read, and answers 'start' by itself: only then, with any other tap, or
 * with whatever would look different, it is drawn.
 */
export function untilWanted(actor: AppActor): Promise<void> {
  const { early } = window;
  const snapshot = actor.getSnapshot();
  const { scene } = snapshot.context;
  const looksDifferent = screenOf(snapshot)?.screen !== 'landing' || scene !== null || !isExtended();
  if (!early?.stands || early.isWanted || looksDifferent) return Promise.resolve();
  return new Promise((resolve) => {
    const subscription = actor.subscribe(want);
    function want() {
      subscription.unsubscribe();
      resolve();
    }
    early.onWanted = want;
  });
}

/**
 * puts the living page in place of the prerendered one at one moment: nothing moves, the focus stays where it was, and what
 * was tapped meanwhile (`early.ts`) happens now. Until then it is drawn in small slices, so that taps are heard.
 */
export function takeOver(root: HTMLElement, page: ReactNode): void {
  let focused = root.contains(document.activeElement) ? document.activeElement : null;
  function follow({ target }: Event) {
    focused = target instanceof Element ? target : null;
  }
  function finish() {
    root.removeEventListener('focusin', follow);
    const { early } = window;
    early?.stop();
    if (early?.pressed) passOnClick(root, early.pressed);
    void yieldToTaps().then(() => {
      if (focused !== null) twinOf(root, focused.tagName, nameOf(focused))?.focus({ preventScroll: true });
      for (const name of early?.taps ?? []) twinOf(root, 'button', name)?.click();
    });
  }
  root.addEventListener('focusin', follow);
  startTransition(() => createRoot(root).render(<Standing onStanding={finish}>{page}</Standing>));
}
