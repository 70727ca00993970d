import { useEffect, useState } from 'react';
import { serviceNow } from '../calls/clock.ts';

/** Whole seconds until a moment (in milliseconds of the clock); 0 once it has come. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => serviceNow());
  const left = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    setNow(serviceNow());
    if (until <= serviceNow()) return;
    const timer = setInterval(() => {
      setNow(serviceNow());
      if (serviceNow() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
