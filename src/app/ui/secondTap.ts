import { useLayoutEffect } from 'react';

/**
 * A trembling hand taps twice, and the second tap falls on what the first has led to. For the rest of a moment after a
 * touch, what has just appeared hears no pointer: an attribute on the root says so to `global.css`, so that keyboard,
 * assistive technology and links to emergency numbers are heard as ever. Of a mouse the browser itself counts double clicks.
 */

/** Milliseconds after a touch in which another one at the same place is the same hand's trembling. */
const moment = 400;

let touchedAt = Number.NEGATIVE_INFINITY;
let byTouch = false;
/** How often something has appeared, and how often it had when the last click was a first one. */
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

/** Something has appeared, or given way to what was below it. */
export function noteAppearance(): void {
  appearances += 1;
  const rest = touchedAt + moment - performance.now();
  if (rest > 0) shieldFor(rest);
}

/** A dialog or a sheet comes, and goes. */
export function useAppearance(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    noteAppearance();
    return noteAppearance;
  }, [isOpen]);
}

function hearPress({ pointerType }: PointerEvent): void {
  byTouch = pointerType !== 'mouse';
  // Whoever goes on tapping has not looked yet.
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

/** Listens to taps from now on, before anything on the page hears of them. */
export function watchTaps(): void {
  window.addEventListener('pointerdown', hearPress, true);
  window.addEventListener('click', hearClick, true);
}
