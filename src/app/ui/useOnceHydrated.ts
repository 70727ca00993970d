import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What differs from the prerendered page: `before` while React takes that over, and the value right after. */
export function useOnceHydrated<T>(value: T, before: T): T {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? value : before;
}
