import { type ReactNode, useEffect, useRef } from 'react';

/** What appears out of sight, such as a failed call on a long screen, is scrolled to above the action bar. */
export function Revealed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}
