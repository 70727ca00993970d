import { useEffect, useState } from 'react';

/** Returns true once something has lasted for so many milliseconds, until it ends. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLong;
}
