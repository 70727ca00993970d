import { useEffect, useRef } from 'react';

/** Scrolls to the top and focuses the heading when the page at this address changes. */
export function useFromItsHead(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [page]);
}
