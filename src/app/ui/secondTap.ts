import { useLayoutEffect } from 'react';

/**
 * Debounces double taps of trembling hands, which would hit what the first tap opened. After a touch, new content
 * ignores pointers for a moment (root attribute, `global.css`); keyboard, assistive technology and emergency links still
 * work.
 */

/** Milliseconds after a touch in which another one counts as trembling. */
const moment = 400;

let touchedAt = Number.NEGATIVE_INFINITY;
let byTouch = false;
/** Number of appearances, and below its value at the last first click. */
let appearances = 0;
let seen = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function shieldFor(rest: number): void {
  clearTimeout(timer);
  document.documentElement.dataset.fresh = '';
  timer = setTimeout(() => {
    timer = undefined;
    delete document.documentElement.dataset.fresh;
  }, rest);
}

/** Records that content has appeared or was uncovered. */
export function noteAppearance(): void {
  appearances += 1;
  const rest = touchedAt + moment - performance.now();
  if (rest > 0) shieldFor(rest);
}

/** Records the opening and closing of a dialog or sheet. */
export function useAppearance(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    noteAppearance();
    return noteAppearance;
  }, [isOpen]);
}

function hearPress({ pointerType }: PointerEvent): void {
  byTouch = pointerType !== 'mouse';
  // Continued tapping extends the shield.
  if (timer !== undefined && byTouch) shieldFor(moment);
}

function hearClick(event: MouseEvent): void {
  // Not by a pointer: a key, or assistive technology.
  if (event.detail === 0) return;
  if (byTouch) touchedAt = performance.now();
  if (event.detail === 1) seen = appearances;
  const isForHelp = event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null;
  if (event.detail === 1 || seen === appearances || isForHelp) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Listens to taps in the capture phase, before any other handler. */
export function watchTaps(): void {
  window.addEventListener('pointerdown', hearPress, true);
  window.addEventListener('click', hearClick, true);
}
