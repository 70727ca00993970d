import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into view when it appears, such as a failed call. */
export function Revealed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}
