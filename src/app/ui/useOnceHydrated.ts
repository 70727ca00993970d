import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns `before` during hydration and `value` afterwards, for content that differs from the prerendered page. */
export function useOnceHydrated<T>(value: T, before: T): T {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? value : before;
}
