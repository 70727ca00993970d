interface Span {
  top: number;
  bottom: number;
}

const gap = 8;

/**
 * Returns the top in px, from `start` downwards, at which a toast of this height covers none of `taken`. Returns `start`
 * if there is no room above `end`.
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

/** Elements that toasts must not cover: QR codes and what has the focus, such as the heading of a new screen. */
const covered = '[data-qr-code], main :focus, [role=dialog] :focus';

/** Moves the toast container within `root` whenever it, the page or the focus changes. */
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
