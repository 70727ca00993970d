import { useLayoutEffect } from 'react';

/**
 * Debounces double taps of trembling hands, which would hit what the first tap opened. After a touch, new content
 * ignores pointers for a moment (root attribute, `global.css`); keyboard, assistive technology and emergency links still
 * work.
 */

/** Milliseconds after a touch in which another one counts as trembling. */
const moment = 400;

class TapShield {
  #touchedAt = Number.NEGATIVE_INFINITY;
  #byTouch = false;
  /** Number of appearances, and below its value at the last first click. */
  #appearances = 0;
  #seen = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Records that content has appeared or was uncovered. */
  noteAppearance(): void {
    this.#appearances += 1;
    const rest = this.#touchedAt + moment - performance.now();
    if (rest > 0) this.#shieldFor(rest);
  }

  hearPress({ pointerType }: PointerEvent): void {
    this.#byTouch = pointerType !== 'mouse';
    // Continued tapping extends the shield.
    if (this.#timer !== undefined && this.#byTouch) this.#shieldFor(moment);
  }

  hearClick(event: MouseEvent): void {
    // Not by a pointer: a key, or assistive technology.
    if (event.detail === 0) return;
    if (this.#byTouch) this.#touchedAt = performance.now();
    if (event.detail === 1) this.#seen = this.#appearances;
    const isForHelp = event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null;
    if (event.detail === 1 || this.#seen === this.#appearances || isForHelp) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #shieldFor(rest: number): void {
    clearTimeout(this.#timer);
    document.documentElement.dataset.fresh = '';
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      delete document.documentElement.dataset.fresh;
    }, rest);
  }
}

const tapShield = new TapShield();

/** Records that content has appeared or was uncovered. */
export function noteAppearance(): void {
  tapShield.noteAppearance();
}

/** Records the opening and closing of a dialog or sheet, and takes the page behind it from keyboards and screen readers. */
export function useAppearance(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const setAside = (isInert: boolean) => document.getElementById('root')?.toggleAttribute('inert', isInert);
    noteAppearance();
    setAside(true);
    return () => {
      noteAppearance();
      setAside(false);
    };
  }, [isOpen]);
}

/** Listens to taps in the capture phase, before any other handler. */
export function watchTaps(): void {
  window.addEventListener('pointerdown', (event) => tapShield.hearPress(event), true);
  window.addEventListener('click', (event) => tapShield.hearClick(event), true);
}
