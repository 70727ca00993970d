interface Span {
  top: number;
  bottom: number;
}

const gap = 8;

/**
 * Returns the top, in px, at which toasts of this height lie over none of `taken`, looked for from `start` downwards. Where there
 * is no such place above `end`, they lie at `start`.
 */
export function freeTop(
  height: number,
  taken: readonly Span[],
  { start, end }: { start: number; end: number },
): number {
  const top = [...taken]
    .sort((one, other) => one.top - other.top)
    .reduce((now, { top: above, bottom }) => {
      const isCovered = above < now + height + gap && bottom > now - gap;
      return isCovered ? bottom + gap : now;
    }, start);
  return top + height <= end ? top : start;
}

/** What nobody could read or type under a toast: QR codes and the field in use. */
const covered = '[data-qr-code], :is(input, textarea, select):focus';

/** Moves the toasts' container, the one at the top right within `root`, whenever it, the page or the focus changes. */
export function keepOffFields(root: HTMLElement): void {
  const place = root.querySelector<HTMLElement>('[data-position="top-right"]');
  if (place === null) return;
  const move = () => {
    const bar = document.querySelector('[role=banner], header')?.getBoundingClientRect();
    const start = Math.max(bar?.bottom ?? 0, 0) + gap;
    const taken = [...document.querySelectorAll(covered)].map((element) => element.getBoundingClientRect());
    const end = window.visualViewport?.height ?? innerHeight;
    place.style.setProperty('--toast-top', `${freeTop(place.offsetHeight, taken, { start, end })}px`);
  };
  new ResizeObserver(move).observe(place);
  for (const type of ['scroll', 'resize', 'focusin']) addEventListener(type, move, { passive: true });
}
