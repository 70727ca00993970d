import { useEffect, useState } from 'react';

/** For what opens by being mounted and closes by being unmounted: who opened it by keyboard goes on from there. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
