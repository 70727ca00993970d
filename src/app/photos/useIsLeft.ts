import { useEffect, useRef } from 'react';

/** Returns a function that says whether the component is gone, for work that ends later. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return () => isLeft.current;
}
