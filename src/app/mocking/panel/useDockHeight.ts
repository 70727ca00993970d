import { type RefObject, useEffect, useRef } from 'react';

/** Tells the page how high the bar above it is, which grows with its words and the text size. */
export function useDockHeight(): RefObject<HTMLElement | null> {
  const dock = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = dock;
    if (current === null) return;
    const grown = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--dock', `${current.offsetHeight}px`),
    );
    grown.observe(current);
    return () => grown.disconnect();
  }, []);
  return dock;
}
