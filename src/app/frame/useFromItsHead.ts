import { useEffect, useRef } from 'react';

/** Another page has come in the place of this one, at the same address: it is read from its head. */
export function useFromItsHead(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [page]);
}
