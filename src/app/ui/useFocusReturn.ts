import { useEffect, useState } from 'react';

/** Returns the focus to the opener on unmount, for keyboard users. */
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
